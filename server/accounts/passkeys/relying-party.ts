import { isIP } from 'node:net'

/** Whom passkeys are for. Browsers let nobody else use them. */
export interface RelyingParty {
  /** Name of the host. */
  id: string
  /** Scheme, host and port of the pages that may ask for them. */
  origin: string
}

/**
 * The relying party of a gateway that users reach at `origin`. Undefined where browsers give no page a
 * passkey: at an IP address, and over plain http but at `localhost`.
 */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { protocol, hostname: id } = new URL(origin)
  if (id === 'localhost') return { id, origin }
  const isName = isIP(id) === 0 && !id.startsWith('[')
  return protocol === 'https:' && isName ? { id, origin } : undefined
}
