import { describe, expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable } from '../../../../tests/support/list-view.ts'
import type { Values } from '../../../../tests/support/ticker-data.ts'
import { readQuoteRates } from '../../../market/data/quote-rates.ts'
import { summarise } from './market-summary.ts'

const table = pairTable([
  { base: 'BTC', supply: 20 },
  { base: 'BTC', quote: 'USDC', supply: 20 },
  { base: 'ETH', supply: 100 },
  { base: 'DOGE', supply: 1_000 },
  { base: 'WIF' },
  { base: 'PIXEL' },
  { base: 'DEAD' },
])
// Prices have a scale of 2.
const values: Values[] = [
  { last: 110_00, open24h: 100_00, turnover24h: 900 },
  { last: 110_00, open24h: 100_00, turnover24h: 100 },
  { last: 9_00, open24h: 10_00, turnover24h: 300 },
  { last: 1_00, open24h: 1_00, turnover24h: 50 },
  { last: 2_00, open24h: 1_00, turnover24h: 20 },
  { last: 95, open24h: 1_00, turnover24h: 10 },
  {},
]

function summary(rows = Uint32Array.from(table.base.keys())) {
  const { feed } = testList(table, values)
  return summarise({ feed, table, quotes: readQuoteRates(feed, table, {}) }, rows)
}

describe('summarise', () => {
  it('counts pairs by their change, those of unknown change not at all', () => {
    const { pairs, up, flat, down, bands } = summary()
    expect({ pairs, up, flat, down }).toEqual({ pairs: 6, up: 3, flat: 1, down: 2 })
    expect(bands).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 0, 2, 1])
  })

  it('adds up what coins are worth, each once, and the shares of the two largest', () => {
    const { marketCap, marketCapChange, valued, btc, eth, turnover } = summary()
    // 20 x 110 + 100 x 9 + 1,000 x 1, before: 20 x 100 + 100 x 10 + 1,000 x 1
    expect([marketCap, valued, turnover]).toEqual([4_100, 3, 1_380])
    expect(marketCapChange).toBeCloseTo(4_100 / 4_000 - 1, 12)
    expect(btc.share).toBeCloseTo(2_200 / 4_100, 12)
    expect(btc.change).toBeCloseTo(2_200 / 4_100 - 2_000 / 4_000, 12)
    expect(eth.share).toBeCloseTo(900 / 4_100, 12)
  })

  it('knows no market value where no supply is known', () => {
    const { marketCap, btc, valued } = summary(Uint32Array.of(4, 5))
    expect([marketCap, btc.share, valued]).toEqual([Number.NaN, Number.NaN, 0])
  })
})
