import { describe, expect, it } from 'vitest'
import { symbolLabels } from '../../../src/contract/market/symbol-table.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import type { VenueSymbol } from '../../venues/venue.ts'
import { createDailyTurnovers, turnoverDays } from '../history/daily-turnovers.ts'
import { followLabels, labelSymbols } from './labels.ts'

const now = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000
const { hot, risk } = symbolLabels

/** Labels of a listing whose symbols had these turnovers on the last days, oldest first. */
function labelsOf(
  listing: readonly VenueSymbol[],
  days: Readonly<Record<string, readonly number[]>> = {},
  turnover24h: Readonly<Record<string, number>> = {},
) {
  const turnovers = createDailyTurnovers()
  for (const [symbolId, own] of Object.entries(days)) {
    const all = new Float64Array(turnoverDays).fill(Number.NaN)
    all.set(own, turnoverDays - own.length)
    turnovers.bySymbol.set(symbolId, all)
  }
  const dollars: Record<string, number> = { USDT: 1, USD: 1 }
  return labelSymbols(listing, {
    now,
    turnovers,
    turnover24h: (symbolId) => turnover24h[symbolId],
    dollars: (quote) => dollars[quote],
  })
}

const steady = (turnover: number, days = turnoverDays): number[] => Array(days).fill(turnover)

describe('new', () => {
  it('is a symbol for 30 days, and no symbol of unknown age', () => {
    const listing = [29, 30].map((age) =>
      listedSymbol(`C${age}USDT_SPBL`, { listedAt: now - age * day }),
    )
    const labels = labelsOf([...listing, listedSymbol('XUSDT_SPBL')])
    expect([...labels]).toEqual([['C29USDT_SPBL', symbolLabels.new]])
  })
})

describe('risk', () => {
  const a = listedSymbol('AUSDT_SPBL')

  it('is a mean turnover below 50,000 dollars a day', () => {
    expect(labelsOf([a], { AUSDT_SPBL: steady(49_999) }).get(a.symbolId)).toBe(risk)
    expect(labelsOf([a], { AUSDT_SPBL: steady(50_000) }).size).toBe(0)
    const one = [...steady(1_000, 7), 900_000, ...steady(1_000, 7)]
    expect(labelsOf([a], { AUSDT_SPBL: one }).size).toBe(0)
  })

  it('is judged by all pairs of the coin in a list together', () => {
    const pair = listedSymbol('AUSD_SPBL', { base: 'A', quote: 'USD' })
    const contract = listedSymbol('AUSDT_UMCBL')
    const labels = labelsOf([a, pair, contract], {
      AUSDT_SPBL: steady(30_000),
      AUSD_SPBL: steady(30_000),
      AUSDT_UMCBL: steady(30_000),
    })
    expect([...labels]).toEqual([['AUSDT_UMCBL', risk]])
  })

  it('goes by the last 24 hours where no day is known', () => {
    expect(labelsOf([a], {}, { AUSDT_SPBL: 10 }).get(a.symbolId)).toBe(risk)
    expect(labelsOf([a], {}, { AUSDT_SPBL: 60_000 }).size).toBe(0)
  })

  it('is nothing that is unknown, worth nothing known, or listed just now', () => {
    expect(labelsOf([a]).size).toBe(0)
    const odd = { ...a, quote: 'XYZ' }
    expect(labelsOf([odd], { AUSDT_SPBL: steady(1) }).size).toBe(0)
    const young = { ...a, listedAt: now - 2 * day }
    const labels = labelsOf([young], { AUSDT_SPBL: steady(1, 2) })
    expect(labels.get(a.symbolId)).toBe(symbolLabels.new)
  })
})

describe('hot', () => {
  const usual = steady(1_000_000, 14)

  it('is a last day far above the week before it, for all pairs of the coin', () => {
    const listing = [
      listedSymbol('AUSDT_SPBL'),
      listedSymbol('AUSD_SPBL'),
      listedSymbol('BUSDT_SPBL'),
    ]
    const labels = labelsOf(listing, {
      AUSDT_SPBL: [...usual, 1_250_000],
      AUSD_SPBL: [...usual, 1_000_000],
      BUSDT_SPBL: [...usual, 1_150_000],
    })
    expect([...labels]).toEqual([
      ['AUSDT_SPBL', hot],
      ['AUSD_SPBL', hot],
    ])
  })

  it('is no stablecoin', () => {
    const days = [...usual, 9_000_000]
    const listing = [
      listedSymbol('USDCUSDT_SPBL'),
      listedSymbol('XUSDT_SPBL', { sectors: ['Stablecoin'] }),
    ]
    expect(labelsOf(listing, { USDCUSDT_SPBL: days, XUSDT_SPBL: days }).size).toBe(0)
  })

  it('is nothing that traded for less than 100,000 dollars', () => {
    const labels = labelsOf([listedSymbol('AUSDT_SPBL')], {
      AUSDT_SPBL: [...steady(60_000, 14), 99_000],
    })
    expect(labels.size).toBe(0)
  })

  it('are at most ten coins of a list and a tenth of them, the highest scores', () => {
    const ids = Array.from({ length: 110 }, (_, index) => `C${index}USDT_SPBL`)
    const days = Object.fromEntries(
      ids.map((symbolId, index) => [symbolId, [...usual, 2_000_000 + index]]),
    )
    const listing = ids.map((symbolId) => listedSymbol(symbolId))
    const labels = labelsOf(listing, days)
    expect(labelsOf(listing.slice(0, 12), days).size).toBe(2)
    expect([...labels.keys()].toSorted()).toEqual(ids.slice(100).toSorted())
  })
})

describe('a listing within the day', () => {
  it('labels what joins and leaves the labels of what stays', () => {
    const listing = ['A', 'B', 'C'].map((base) => {
      return listedSymbol(`${base}USDT_SPBL`, { listedAt: now })
    })
    const labels = followLabels(
      listing,
      new Set(['AUSDT_SPBL', 'BUSDT_SPBL', 'GONEUSDT_SPBL']),
      new Map([['AUSDT_SPBL', risk]]),
      { now, turnovers: createDailyTurnovers(), turnover24h: () => 1, dollars: () => 1 },
    )
    expect(Object.fromEntries(labels)).toEqual({
      AUSDT_SPBL: risk,
      BUSDT_SPBL: 0,
      CUSDT_SPBL: symbolLabels.new,
    })
  })
})
