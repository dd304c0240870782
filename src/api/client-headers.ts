import type { Locale } from '../contract/locales.ts'
import { optionalRequestHeaders, requestHeaders } from '../contract/request-headers.ts'
import { webTerminal } from '../contract/socket-address.ts'

/** What a client says about itself where it knows it. */
export interface ClientIdentity {
  /** Where the visitor came from. */
  pfb?: string | undefined
  terminalCode?: string | undefined
  deviceId?: string | undefined
  /** When the request is made, Unix ms on the device's clock. */
  timestamp?: number | undefined
}

/** The headers of every request. Parts of the identity that are unset or empty are left out. */
export function clientHeaders(
  website: string,
  { locale, language }: Pick<Locale, 'locale' | 'language'>,
  identity: ClientIdentity,
): Record<string, string> {
  const optional = Object.entries(optionalRequestHeaders).flatMap(([part, header]) => {
    const value = identity[part as keyof typeof optionalRequestHeaders]
    return value === undefined || value === '' ? [] : [[header, String(value)]]
  })
  return {
    [requestHeaders.website]: website,
    [requestHeaders.terminalType]: String(webTerminal),
    [requestHeaders.locale]: locale,
    [requestHeaders.language]: language,
    ...Object.fromEntries(optional),
  }
}
