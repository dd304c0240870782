import type { ClientIdentity } from '../../api/client-headers.ts'

/** Longest `pfb` of an address that is passed on, in characters. */
const maxPfb = 64

/**
 * What this page says about itself in its calls: where the visitor came from (`pfb` of the address that
 * began the visit), whether it is the installed app or a browser's tab, and when the call is made. Devices
 * have no id: it would follow users who did not sign in.
 */
export function clientIdentity(
  search: string,
  isInstalled: () => boolean,
  now: () => number,
): () => ClientIdentity {
  const pfb = new URLSearchParams(search).get('pfb') ?? ''
  const isPlain = pfb.length <= maxPfb && /^[\w.-]*$/.test(pfb)
  return () => ({
    pfb: isPlain ? pfb : '',
    terminalCode: isInstalled() ? 'app' : 'web',
    timestamp: now(),
  })
}
