import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { webConfigQuery } from '../../api/queries/config.ts'
import { useApi } from '../../api/react.tsx'

/**
 * Whether passkeys work on this page: `here`; not at an `address` of numbers; `elsewhere` alone, at another
 * address of the same gateway; or not in this browser, which is `unsupported` also where the page came over
 * plain http.
 */
export type PasskeyPlace = 'here' | 'address' | 'elsewhere' | 'unsupported'

/** What decides about passkeys on a page. */
interface PasskeyFacts {
  hostname: string
  origin: string
  isSupported: boolean
  /** The origin for which the gateway takes passkeys, null for none; undefined before it said so. */
  passkeyOrigin: string | null | undefined
}

/** See `PasskeyPlace`. Undefined in rendered HTML. */
export function usePasskeyPlace(): PasskeyPlace | undefined {
  const passkeyOrigin = useQuery(webConfigQuery(useApi())).data?.passkeyOrigin
  return useSyncExternalStore(
    neverChanges,
    () => placeNow(passkeyOrigin),
    () => undefined,
  )
}

/** Whether passkeys work on a page. */
export function passkeyPlace(facts: PasskeyFacts): PasskeyPlace {
  const { hostname, origin, isSupported, passkeyOrigin } = facts
  if (!isSupported) return 'unsupported'
  if (isAddress(hostname)) return 'address'
  return passkeyOrigin === undefined || passkeyOrigin === origin ? 'here' : 'elsewhere'
}

/** The same page at `localhost`; undefined where it does not come from this very machine. */
export function atLocalhost(href: string): string | undefined {
  const url = new URL(href)
  if (!/^127(\.\d+){3}$|^\[::1\]$/.test(url.hostname)) return undefined
  url.hostname = 'localhost'
  return url.href
}

function placeNow(passkeyOrigin: PasskeyFacts['passkeyOrigin']): PasskeyPlace {
  const { hostname, origin } = location
  const isSupported = typeof PublicKeyCredential === 'function'
  return passkeyPlace({ hostname, origin, isSupported, passkeyOrigin })
}

/** An IPv4 or IPv6 address as a URL writes it. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
}

function neverChanges(): () => void {
  return () => undefined
}
