import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readCookie, sessionCookies } from '../../server/accounts/sessions/cookies.ts'
import { deviceName } from '../../server/accounts/sessions/device-name.ts'
import { coinTagger } from '../../server/content/news/coin-names.ts'
import { beginningOf, plainText } from '../../server/content/news/plain-text.ts'
import { daysAhead, impactOf, topicOf } from '../../server/content/news/policy-words.ts'
import { webAddress } from '../../server/content/news/read-feed.ts'
import { admitToken } from '../../server/content/onchain/admit-token.ts'
import type { FoundToken } from '../../server/content/onchain/source.ts'
import { chooseEncoding, isFresh } from '../../server/http/cache/prepared.ts'
import { readForm } from '../../server/http/core/multipart.ts'
import { countryReader, localeOf } from '../../server/http/core/visitor.ts'
import { decimalsOf, decimalToMantissa, plainDecimal } from '../../server/lib/decimal.ts'
import { addressGroup } from '../../server/lib/net/address-group.ts'
import { hostError } from '../../server/lib/net/own-host.ts'
import { clientAddress, trustRanges } from '../../server/lib/net/trusted-proxies.ts'
import { outsideName } from '../../server/lib/outside-name.ts'
import { readEndpoint } from '../../server/lib/push-endpoint.ts'
import { searchKey } from '../../server/market/search/match.ts'
import { readRetryAfter } from '../../server/notify/tries/retry.ts'
import { readClientMessage } from '../../server/socket/client-messages.ts'
import { upgradeRefusal } from '../../server/socket/upgrade.ts'
import { causeOf } from '../../server/venues/ccxt/exchange/causes.ts'
import { exactNumber } from '../../src/app/number-field/exact-numbers.ts'
import { groupNameKey, readGroupName } from '../../src/contract/favorites/group-name.ts'
import { listPageOf } from '../../src/contract/list-pages.ts'
import { findToken } from '../../src/contract/market/find-token.ts'
import { slugOf } from '../../src/contract/market/list-slugs.ts'
import { pageKeys } from '../../src/contract/page-keys.ts'
import { passwordStrength } from '../../src/contract/password/password-strength.ts'
import { readPhone } from '../../src/contract/phone.ts'
import { requestHeaders } from '../../src/contract/request-headers.ts'
import { decideRoute } from '../../src/contract/routes.ts'
import { withoutIdleZeros } from '../../src/contract/text/decimal-text.ts'
import { toText } from '../../src/contract/text/to-text.ts'
import { readHeight } from '../../src/features/halving/chain/read-height.ts'
import { readFavorites } from '../../src/features/market-list/favorites/favorites-file.ts'
import { readCode } from '../../src/features/settings/code-problem.ts'
import { parseTokenSearch } from '../../src/features/token/page/token-search.ts'
import { parseTradingSearch } from '../../src/features/trading-data/trading-search.ts'
import { parseDecimal } from '../../src/i18n/decimal.ts'
import { cleanNumberInput } from '../../src/i18n/number-input.ts'
import { numberStyle } from '../../src/i18n/number-style.ts'
import { readTypedNumber } from '../../src/i18n/typed-number.ts'
import { csvOf } from '../../src/lib/files/csv.ts'
import { safePath } from '../../src/lib/safe-path.ts'
import { parseSearch } from '../../src/lib/search-string.ts'
import { parseListSearch } from '../../src/market/order/list-search.ts'
import { contractTexts } from './contract-schemas.ts'

type Parser = (text: string) => unknown

const trusts = trustRanges(['127.0.0.1'])
const countryOf = countryReader('x-country', [])

function requestWith(headers: IncomingMessage['headers'], url = '/'): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
  const request = new IncomingMessage(socket)
  return Object.assign(request, { headers, url })
}

const own = { publicOrigin: 'https://a.example', trusts }

const token: FoundToken = {
  id: 'base_1',
  chain: 'base',
  chainName: 'Base',
  address: '0x1',
  symbol: 'FROG',
  name: 'Frog',
  price: '1',
  change5m: null,
  change1h: null,
  change6h: null,
  change24h: null,
  liquidity: null,
  turnover24h: null,
  fdv: null,
  buys24h: null,
  sells24h: null,
  holders: null,
  createdAt: 0,
}

/** Everything that reads a text from outside. A new parser comes into this list. */
const parsers: Readonly<Record<string, Parser>> = {
  'Accept-Encoding': chooseEncoding,
  'If-None-Match': (text) => isFresh(text, '"etag"'),
  Cookie: (text) => sessionCookies(true).read(text),
  'User-Agent': deviceName,
  'X-Forwarded-For': (text) => clientAddress(requestWith({ 'x-forwarded-for': text }), trusts),
  'header of the country': (text) => countryOf(requestWith({ 'x-country': text })),
  'header of the locale': (text) => localeOf(requestWith({ [requestHeaders.locale]: text })),
  Host: (text) => hostError(requestWith({ host: text }), own),
  'X-Forwarded-Host': (text) =>
    hostError(requestWith({ host: 'a.example', 'x-forwarded-host': text }), own),
  'address of an upgrade': (text) =>
    upgradeRefusal(requestWith({ host: 'a.example', origin: text }, text), own),
  'device cookie': (text) => readCookie(text, 'bourse_device', true),
  'Retry-After': (text) => readRetryAfter(text, 0),
  'address of a client': addressGroup,
  'path of a page': (text) => decideRoute(`/${text}`),
  'path of a list': (text) => listPageOf(`/markets/${text}`),
  'keys of a page': (text) => pageKeys(`/markets/${text}`),
  'path after signing in': (text) => safePath(text),
  'pair of a token': (text) => parseTokenSearch({ pair: text }),
  'address of trading data': (text) =>
    parseTradingSearch({ coin: text, venue: text, period: text, at: text }),
  'coin in an address': (text) => findToken([{ base: ['BTC'], symbolId: ['BTCUSDT_SPBL'] }], text),
  'query of a page': (text) => parseListSearch(parseSearch(`?q=${text}`)),
  'mantissa of a decimal': (text) => decimalToMantissa(text, 8),
  'decimals of a decimal': decimalsOf,
  'plain decimal': plainDecimal,
  'shortest decimal': (text) => withoutIdleZeros(`0.${text}`),
  "decimal of the app's": parseDecimal,
  'number of an alert': (text) => exactNumber(text, numberStyle('en')),
  'number input': (text) => cleanNumberInput(text),
  'typed number': (text) => readTypedNumber(text, { style: numberStyle('en'), precision: 8 }),
  'socket message': (text) => readClientMessage(Buffer.from(text), false),
  'text in a socket message': (text) => {
    const args = [{ topic: 'ticker', bizNo: text }]
    const message = JSON.stringify({ action: 'subscribe', terminaltype: 1, args })
    return readClientMessage(Buffer.from(message), false)
  },
  'name of a category': readGroupName,
  'key of a category': groupNameKey,
  'file of favorites': readFavorites,
  'name in a file of favorites': (text) => {
    const groups = [{ name: text, symbolIds: [text] }]
    return readFavorites(JSON.stringify({ format: 'bourse-favorites', version: 1, groups }))
  },
  'searched text': searchKey,
  'slug of a name': slugOf,
  'name from outside': outsideName,
  'name of a token': (text) => admitToken({ ...token, symbol: text, name: text, chainName: text }),
  'text of an item': plainText,
  'beginning of a text': (text) => beginningOf(text, 280),
  'coins of an item': coinTagger({ symbolTable: () => undefined }),
  'topic of a policy': topicOf,
  'impact of a policy': impactOf,
  'days that a policy names': (text) => daysAhead(text, 0),
  'link of an item': webAddress,
  'form with a file': (text) => {
    const head = 'Content-Disposition: form-data; name="images"; filename="a"'
    return readForm(
      'multipart/form-data; boundary=x-1',
      Buffer.from(`--x-1\r\n${head}\r\n\r\n${text}\r\n--x-1--`),
    )
  },
  'address of a push service': (text) => readEndpoint(`https://${text}`),
  'error of an exchange': (text) => causeOf(new Error(text)),
  'text that is cut': (text) => toText(text, 300),
  'phone number': readPhone,
  'code of a phone': readCode,
  'height of a block': (text) => readHeight(text, numberStyle('en'), 6_929_999),
  'strength of a password': (text) => passwordStrength(text, [text, 'ada.lovelace@example.com']),
  'cell of a table': (text) => csvOf([{ heading: text, text: () => text }], [0]),
}

/** What slow code chokes on: runs of a sign, and of signs that take turns. */
const runs = [
  ...' 0,;/"\\=.-+_%:{[<@a\n\t\0é',
  '0.',
  ' ,',
  ' ;',
  ';,',
  'a=',
  '\\"',
  '1e',
  '%2f',
  '../',
  '::',
  'a@a.',
  'EAI',
]

/** Length of the short text, in characters. */
const small = 4_000
const factor = 8
/** CPU time of reading the long text once, in µs, below which no code can be worse than linear. */
const quick = 3_000
/**
 * Times that each length is measured; the best counts, because others use the machine as well. What takes
 * long as it is needs fewer.
 */
const rounds = { most: 25, least: 3, all: 200_000 }

/**
 * How many times as much CPU a parser takes for each character of a text eight times as long; 1 for what
 * is too quick to tell.
 */
function growth(parse: Parser, textOf: (size: number) => string, length = small): number {
  const [short, long] = [textOf(length), textOf(length * factor)]
  const first = cpuOf(() => parse(long))
  if (first < quick) return 1
  const times = Math.min(rounds.most, Math.max(rounds.least, Math.floor(rounds.all / first)))
  const costs = Array.from({ length: times }, () => [
    cpuOf(() => {
      for (let time = 0; time < factor; time++) parse(short)
    }),
    cpuOf(() => parse(long)),
  ])
  const least = (column: number): number => Math.min(...costs.map((cost) => cost[column] ?? 0))
  return least(1) < quick ? 1 : least(1) / least(0)
}

/** A text that is one run of signs, or has one between two other signs. */
const forms: Readonly<Record<string, (run: string) => (size: number) => string>> = {
  bare: (run) => (size) => run.repeat(size / run.length),
  framed: (run) => (size) => `1${run.repeat(size / run.length)}1`,
}

/** CPU time of this thread alone, in µs. */
function cpuOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** The runs that a parser is slow with. */
function slowRuns(parse: Parser): string[] {
  return Object.entries(forms).flatMap(([form, textOf]) => {
    return runs.filter((run) => growth(parse, textOf(run)) > 2).map((run) => `${form} ${run}`)
  })
}

describe('a text that is eight times as long takes at most twice the time for each character as', () => {
  it.each(Object.entries(parsers))('%s', (_, parse) => {
    expect(slowRuns(parse)).toEqual([])
  })

  it('any text of the contract', () => {
    const slow = contractTexts().filter(({ schema }) => {
      return slowRuns((text) => v.safeParse(schema, text)).length > 0
    })
    expect(slow.map(({ path }) => path)).toEqual([])
  })
})

it('tells code that tries every place from code that reads once', () => {
  const spaces = (size: number): string => ' '.repeat(size)
  expect(growth((text) => /\s+;/.test(text), spaces, 1_000)).toBeGreaterThan(4)
  expect(growth((text) => text.split(' ').map((part) => part.trim()), spaces)).toBeLessThan(2)
})
