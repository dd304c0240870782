import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, type SearchIndex, searchRows } from './search.ts'

const pairs = [
  ['BTC', 'USDT', 'Bitcoin'],
  ['ETH', 'BTC', 'Ethereum'],
  ['BTCDOM', 'USDT', 'Bitcoin Dominance'],
  ['WBTC', 'USDT', 'Wrapped Bitcoin'],
  ['AVAX', 'USDC', 'Avalanche'],
  ['PLU', 'EUR', 'Plutón Ökö'],
] as const
const index: SearchIndex = {
  base: pairs.map(([base]) => folded(base)),
  quote: pairs.map(([, quote]) => folded(quote)),
  name: pairs.map(([, , name]) => folded(name)),
}
const rows = Uint32Array.from(pairs, (_, row) => row)

function found(query: string): string[] {
  return searchRows(index, rows, query)
    .flatMap((tier) => [...tier])
    .map((row) => pairs[row]?.slice(0, 2).join('/') ?? '')
}

describe('searchRows', () => {
  it('puts exact before quote before prefix before contained', () => {
    expect(found('btc')).toEqual(['BTC/USDT', 'ETH/BTC', 'BTCDOM/USDT', 'WBTC/USDT'])
  })

  it.each([
    ['BTC/USDT', ['BTC/USDT', 'WBTC/USDT']],
    ['btc-usdt', ['BTC/USDT', 'WBTC/USDT']],
    ['  btcusdt ', ['BTC/USDT', 'WBTC/USDT']],
    ['bitcoin', ['BTC/USDT', 'BTCDOM/USDT', 'WBTC/USDT']],
    ['dominance', ['BTCDOM/USDT']],
    ['lanch', ['AVAX/USDC']],
    ['pluton', ['PLU/EUR']],
    ['PLUTÓN ÖK', ['PLU/EUR']],
    ['ｂｔｃｄｏｍ', ['BTCDOM/USDT']],
    ['eur', ['PLU/EUR']],
    ['nothing', []],
    ['/', []],
  ])('finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  it('finds everything with an empty query', () => {
    expect(searchRows(index, rows, ' ')).toEqual([rows])
  })

  it('finds each row at most once and never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        const all = searchRows(index, rows, query).flatMap((tier) => [...tier])
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
})
