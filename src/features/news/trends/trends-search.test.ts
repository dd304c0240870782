import { expect, it } from 'vitest'
import { parseTrendsSearch } from './trends-search.ts'

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { coin: 'BTC', source: 'Wire' },
    { coin: 'BTC', source: 'Wire' },
  ],
  [
    { coin: '1INCH', source: 'x'.repeat(64) },
    { coin: '1INCH', source: 'x'.repeat(64) },
  ],
  [{ coin: 'btc', source: '' }, {}],
  [{ coin: 'A'.repeat(21), source: 'x'.repeat(65) }, {}],
  [{ coin: 7, source: ['Wire'] }, {}],
])('the address of news that says %j is read as %j', (said, read) => {
  expect(parseTrendsSearch(said)).toEqual(read)
})
