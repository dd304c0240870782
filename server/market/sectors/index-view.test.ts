import { expect, it } from 'vitest'
import { createCloses, followListing, followPrices } from '../history/closes.ts'
import type { WindowCloses } from '../windows/window-closes.ts'
import { indexViewAt } from './index-view.ts'
import { noSectorLevels, type SectorLevels } from './record/sector-levels.ts'
import type { SectorCoin } from './sector-coins.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 24, 14, 32)
const today = Math.floor(now / day)

/** A coin that cost 100 on every day and costs 110 now. */
const coin: SectorCoin = {
  symbolId: 'AAAUSDT_SPBL',
  base: 'AAA',
  icon: '',
  supply: 1,
  turnover24h: 0,
  usualTurnover: 0,
  last: 110,
  open1h: 110,
  open24h: 100,
  change24h: 0.1,
}
const coins = [coin]

function view(levels: SectorLevels) {
  const [days, other] = [createCloses(day, 367), createCloses(day, 2)]
  followListing(days, new Set([coin.symbolId]))
  followPrices(days, now, () => undefined)
  days.bySymbol.get(coin.symbolId)?.fill(100)
  const closes: WindowCloses = { tenSeconds: other, fiveMinutes: other, hours: other, days }
  const sectors = [{ id: 'ai', name: 'AI', coins }]
  const known = { sectors, market: [coin], coinOf: () => undefined }
  return indexViewAt(closes, known, levels, { weight: 'cap', measure: 'USD' }, now)
}

it('goes by the recorded levels of longer windows, and by the coins from the last midnight on', () => {
  const recorded = new Map(Array.from({ length: 60 }, (_, ago) => [today - ago, 1_000 - ago]))
  const levels: SectorLevels = { of: (sector) => (sector === 'ai' ? recorded : undefined) }
  expect(view(noSectorLevels).index(coins, '30d')?.changes.at(-1)).toBeCloseTo(0.1, 12)
  expect(view(levels).index(coins, '30d')?.changes.at(-1)).toBeCloseTo((1_000 * 1.1) / 970 - 1, 12)
  // Of 90 days not all are recorded.
  expect(view(levels).index(coins, '90d')?.changes.at(-1)).toBeCloseTo(0.1, 12)
})
