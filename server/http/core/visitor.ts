import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type LocaleName, localeNamed, localeOfType } from '../../../src/contract/locales.ts'
import { requestHeaders } from '../../../src/contract/request-headers.ts'
import type { Config } from '../../config/config.ts'
import type { Visitor } from '../../content/operator/hidden-coins.ts'
import { trustRanges } from '../../lib/net/trusted-proxies.ts'

/** ISO 3166 country of a visitor in capitals; empty where unknown. */
export type CountryOf = (request: Pick<FastifyRequest, 'headers' | 'socket'>) => string

/**
 * Reads the visitor's country from the header that a proxy sets. The only place that knows the header.
 * @param geoHeader lower-case name of the header; undefined when nobody sets it
 * @param trustedProxies who may set it; with none given, whoever is in front of the gateway
 */
export function countryReader(
  geoHeader: string | undefined,
  trustedProxies: readonly string[],
): CountryOf {
  const trusts = trustedProxies.length === 0 ? () => true : trustRanges(trustedProxies)
  return ({ headers, socket }) => {
    const value = geoHeader === undefined ? undefined : headers[geoHeader]
    if (typeof value !== 'string' || !trusts(socket.remoteAddress ?? '')) return ''
    // XX is what content networks write where they do not know.
    return /^[a-z]{2}$/i.test(value) && !/^xx$/i.test(value) ? value.toUpperCase() : ''
  }
}

/**
 * Tells who visits: the country that a proxy says, else the one that the caller names, and the locale.
 * A caller may name any country; hiding coins is a courtesy to visitors, not a lock.
 */
export function visitorReader({
  geoHeader,
  trustedProxies,
}: Pick<Config, 'geoHeader' | 'trustedProxies'>): (
  request: NamesLocale & Pick<FastifyRequest, 'socket'>,
  region?: string,
) => Visitor {
  const countryOf = countryReader(geoHeader, trustedProxies)
  return (request, region = '') => ({
    locale: localeOf(request),
    country: countryOf(request) || region,
  })
}

/** What tells the locale of a request: its headers, and a field of its body or query. */
type NamesLocale = Pick<FastifyRequest, 'headers'> & Partial<Pick<FastifyRequest, 'body' | 'query'>>

/**
 * The visitor's locale: by the header, else by the exchange's number of a language in a field of the body or
 * query; English where the request says nothing.
 */
export function localeOf(request: NamesLocale): LocaleName {
  const named = namedLocaleOf(request)
  if (named !== undefined) return named
  const field = v.safeParse(withLanguageType, request.body ?? request.query)
  return localeOfType(field.success ? field.output.languageType : undefined).locale
}

/** The locale that a client names; undefined where it names none that there is. */
export function namedLocaleOf({
  headers,
}: Pick<FastifyRequest, 'headers'>): LocaleName | undefined {
  const name = headers[requestHeaders.locale]
  const { locale } = localeNamed(name)
  return locale === name ? locale : undefined
}

const withLanguageType = v.object({
  languageType: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
})

/** The language (BCP 47 key) that a request asks for, see `localeOf`. */
export function languageOf(request: NamesLocale): string {
  return localeNamed(localeOf(request)).language
}
