import { describe, expect, it } from 'vitest'
import { testLine } from '../../../../tests/support/line-feed.ts'
import { pairTable } from '../../../../tests/support/list-view.ts'
import type { Values } from '../../../../tests/support/ticker-data.ts'
import { readQuotes } from '../../../market/data/quotes.ts'
import { summarise } from './market-summary.ts'
import { byChange } from './sector-moves.ts'

const table = pairTable(
  [
    { base: 'BTC', supply: 20, sectors: [0] },
    { base: 'BTC', quote: 'USDC', supply: 20, sectors: [0] },
    { base: 'ETH', supply: 100, sectors: [0] },
    { base: 'DOGE', supply: 1_000, sectors: [1] },
    { base: 'WIF', sectors: [1, 2] },
    { base: 'PIXEL', sectors: [2] },
    { base: 'DEAD', sectors: [2] },
  ],
  { sectorNames: ['Layer 1', 'Meme', 'Gaming', 'Nothing'] },
)
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
  const { feed } = testLine(table, values)
  return summarise({ feed, table, quotes: readQuotes(feed, table, {}) }, rows)
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

  it('weighs sectors by market value, equally where none of their supplies is known', () => {
    const moves = summary().sectors
    expect(moves.map(({ name, coins, mover }) => [name, coins, mover])).toEqual([
      ['Layer 1', 2, 0],
      ['Meme', 2, 4],
      ['Gaming', 3, 4],
    ])
    const [layer1, meme, gaming] = moves.map(({ change }) => change)
    // 2,200 + 900 of 2,000 + 1,000; DOGE alone has a supply; WIF +100 % and PIXEL -5 %
    expect(layer1).toBeCloseTo(3_100 / 3_000 - 1, 12)
    expect(meme).toBe(0)
    expect(gaming).toBeCloseTo((1 - 0.05) / 2, 12)
    expect(byChange(moves).map(({ name }) => name)).toEqual(['Gaming', 'Layer 1', 'Meme'])
  })
})
