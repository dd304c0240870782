import { useSyncExternalStore } from 'react'

/**
 * Whether passkeys work on this page: `here`; not at an `address` of numbers; or not in this browser, which is
 * `unsupported` also where the page came over plain http.
 */
export type PasskeyPlace = 'here' | 'address' | 'unsupported'

/** See `PasskeyPlace`. Undefined in rendered HTML. */
export function usePasskeyPlace(): PasskeyPlace | undefined {
  return useSyncExternalStore(neverChanges, placeNow, () => undefined)
}

/** Whether passkeys work on a page of `hostname`. */
export function passkeyPlace(hostname: string, isSupported: boolean): PasskeyPlace {
  if (!isSupported) return 'unsupported'
  return isAddress(hostname) ? 'address' : 'here'
}

/** The same page at `localhost`; undefined where it does not come from this very machine. */
export function atLocalhost(href: string): string | undefined {
  const url = new URL(href)
  if (!/^127(\.\d+){3}$|^\[::1\]$/.test(url.hostname)) return undefined
  url.hostname = 'localhost'
  return url.href
}

function placeNow(): PasskeyPlace {
  return passkeyPlace(location.hostname, typeof PublicKeyCredential === 'function')
}

/** An IPv4 or IPv6 address as a URL writes it. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
}

function neverChanges(): () => void {
  return () => undefined
}
