import { expect, it } from 'vitest'
import { type MatchRange, matchIn, matchInPair } from './match-ranges.ts'

const cut = (text: string, { start, end }: MatchRange): string => text.slice(start, end)

it.each([
  ['Wrapped Bitcoin', 'bit', 'Bit'],
  ['Dogecoin', ' DOGE ', 'Doge'],
  ['Dogecoin', 'cat', ''],
  ['Dogecoin', '', ''],
])('marks in %j what answers %j', (text, query, marked) => {
  expect(cut(text, matchIn(text, query))).toBe(marked)
})

it.each([
  ['btcusdt', 'BTC', 'USDT'],
  ['btc/us', 'BTC', 'US'],
  ['usd', '', 'USD'],
  ['tc', 'TC', ''],
  ['x', '', ''],
])('marks what answers %j over both parts of a pair', (query, base, quote) => {
  const ranges = matchInPair('BTC', 'USDT', query)
  expect([cut('BTC', ranges.base), cut('USDT', ranges.quote)]).toEqual([base, quote])
})
