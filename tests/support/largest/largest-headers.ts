import { userInfo } from '../../../src/contract/calls/account/accounts.ts'
import { searchCoin } from '../../../src/contract/calls/coins.ts'
import { allSymbols, homeQuotation } from '../../../src/contract/calls/markets.ts'
import {
  optionalRequestHeaders,
  requestHeaders,
  userHeader,
} from '../../../src/contract/request-headers.ts'
import type { LargestRequest } from './largest-inputs.ts'
import { ordinaryInput, type PlainRequest, requestOf } from './ordinary-requests.ts'

/** Characters of one header that fit into what Node takes of all of them, 16 kB. */
const headerLength = 15_000

/** Every header that the gateway, its framework, a library or a proxy in front of it reads. */
const headers: readonly string[] = [
  ...words(`accept accept-encoding accept-language authorization cache-control cookie content-type date
    expect forwarded from host if-match if-none-match if-modified-since if-range if-unmodified-since
    max-forwards origin range referer sec-fetch-dest sec-fetch-mode sec-fetch-site te user-agent via
    x-forwarded-for x-forwarded-host x-forwarded-proto x-request-id x-real-ip`),
  ...Object.values(requestHeaders),
  ...Object.values(optionalRequestHeaders),
  userHeader,
]

/** What values are filled with that parsers trip over. */
const sharpFills = [' ', '\t', ' ;', 'a,', '::', 'a=b; ']

/** These and other marks of grammars. */
const allFills = [
  ...sharpFills,
  ...words(', ; " \\ / = - % 0 a : * ( \u00e9 ;q= =; "a :0 0- W/" %2'),
  ', ',
  ' ,',
]

/** Names of headers that say what their value is, with the place that is filled. */
const frames: Readonly<Record<string, readonly [string, string]>> = {
  'accept-encoding': ['br', 'q=0'],
  'content-type': ['application/json;', '='],
  cookie: ['bourse_session=', ';'],
  'if-none-match': ['W/"', '"'],
  range: ['bytes=', '0-1'],
  'x-forwarded-for': ['10.0.0.1', '10.0.0.2'],
}

/** Where headers are tried: a ready list, a call, a person's call, a page, and files. */
function places(signedIn: boolean): PlainRequest[] {
  const get = (path: string): PlainRequest => ({
    method: 'GET',
    path,
    headers: { 'sec-fetch-site': 'same-origin' },
    signedIn,
  })
  return [
    ...[homeQuotation, allSymbols, searchCoin, userInfo].map((call) =>
      requestOf(call, ordinaryInput(call), signedIn),
    ),
    ...['/', '/de/markets', '/sw.js', '/robots.txt', '/openapi.json', '/readyz'].map(get),
  ]
}

/**
 * Every header with every filling, each at the next place in turn, and one larger than Node takes.
 * @param thorough false for the fillings that have proved sharpest
 */
export function largestHeaders(signedIn: boolean, thorough: boolean): LargestRequest[] {
  const where = places(signedIn)
  const all = [...new Set(headers)].flatMap((name) => {
    const [start, end] = frames[name] ?? ['x', 'x']
    const filled = (thorough ? allFills : sharpFills).map((fill) => {
      const value = (): string => `${start}${fill.repeat(headerLength / fill.length)}${end}`
      return { name, what: JSON.stringify(fill), value }
    })
    return [...filled, { name, what: 'more than may be', value: () => 'x'.repeat(20_000) }]
  })
  return all.flatMap(({ name, what, value }, index) => {
    const ordinary = where[index % where.length]
    if (ordinary === undefined) return []
    const make = () => ({ ...ordinary, headers: { ...ordinary.headers, [name]: value() } })
    return [{ what: `${name} ${what} at ${ordinary.path}`, make, ordinary }]
  })
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
