import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openPriceSchema } from '../../../src/contract/entities/market/open-price.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { midnightOf, openPricesAt } from './open-prices.ts'

const at = Date.UTC(2026, 10, 21, 14, 30)

describe('midnightOf', () => {
  it.each([
    [0, Date.UTC(2026, 10, 21)],
    [480, Date.UTC(2026, 10, 20, 16)],
    [600, Date.UTC(2026, 10, 21, 14)],
    [720, Date.UTC(2026, 10, 21, 12)],
    [-720, Date.UTC(2026, 10, 21, 12)],
    [-300, Date.UTC(2026, 10, 21, 5)],
  ])('in the zone of %i minutes', (zone, expected) => {
    expect(midnightOf(at, zone)).toBe(expected)
  })

  it('is a full hour among the last 24 in every zone', () => {
    for (let zone = -720; zone <= 720; zone += 60) {
      const midnight = midnightOf(at, zone)
      expect(midnight % 3_600_000).toBe(0)
      expect(at - midnight).toBeLessThan(86_400_000)
      expect(at).toBeGreaterThanOrEqual(midnight)
    }
  })
})

describe('openPricesAt', () => {
  it('tells known prices of its line in their own decimals', () => {
    const market = createMarket({
      clock: manualClock(at),
      icons: new Set(),
      klineReach: 0,
      klines: () => Promise.resolve([]),
    })
    market.sink.symbols([
      listedSymbol('AUSDT_SPBL'),
      listedSymbol('BUSDT_SPBL'),
      listedSymbol('AUSDT_UMCBL'),
      listedSymbol('AUSD_DMCBL'),
    ])
    const hour = at - (at % 3_600_000)
    for (const id of ['AUSDT_SPBL', 'AUSDT_UMCBL', 'AUSD_DMCBL']) {
      market.closes.bySymbol.get(id)?.set([1.5], 20)
    }
    const midnight = hour - 3 * 3_600_000
    const spot = openPricesAt(market, 'sp', midnight)
    expect(v.parse(openPriceSchema, spot)).toEqual({
      midnight,
      symbolKlines: { sp: { AUSDT_SPBL: '1.50' } },
    })
    expect(openPricesAt(market, 'mc', midnight)).toEqual({
      midnight,
      symbolKlines: { mc: { AUSDT_UMCBL: '1.50', AUSD_DMCBL: '1.50' } },
    })
    expect(openPricesAt(market, 'sp', hour)).toEqual({ midnight: hour, symbolKlines: { sp: {} } })
  })
})
