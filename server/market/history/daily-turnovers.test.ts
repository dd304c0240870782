import { describe, expect, it } from 'vitest'
import type { Kline } from '../../venues/venue.ts'
import {
  createDailyTurnovers,
  dayOf,
  fillDays,
  followDay,
  followSymbols,
  turnoverDays,
} from './daily-turnovers.ts'

const id = 'AUSDT_SPBL'
const noon = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000

function kline(time: number, turnover: number): Kline {
  const price = { open: '1', high: '1', low: '1', close: '1', volume: '1' }
  return { time, ...price, turnover: String(turnover) }
}

function setUp() {
  const turnovers = createDailyTurnovers()
  followSymbols(turnovers, new Set([id]))
  followDay(turnovers, noon, () => undefined)
  const days = (): number[] => [...(turnovers.bySymbol.get(id) ?? [])]
  return { turnovers, days }
}

describe('daily turnovers', () => {
  it('come from the klines of finished days, not from the running one', () => {
    const { turnovers, days } = setUp()
    const midnight = dayOf(noon) * day
    fillDays(turnovers, id, [
      kline(midnight - 20 * day, 1),
      kline(midnight - 15 * day, 2),
      kline(midnight - day, 3),
      kline(midnight, 4),
    ])
    expect(days()).toEqual([2, ...Array.from({ length: turnoverDays - 2 }, () => Number.NaN), 3])
    expect(turnovers.incomplete.size).toBe(0)
  })

  it('take the last 24 hours as the finished day when the day turns', () => {
    const { turnovers, days } = setUp()
    fillDays(turnovers, id, [kline(noon - day, 3)])
    expect(followDay(turnovers, noon + day / 4, () => 7)).toBe(false)
    expect(followDay(turnovers, noon + day / 2, () => 8)).toBe(true)
    expect(days().slice(-2)).toEqual([3, 8])
    expect(turnovers.incomplete.size).toBe(0)
  })

  it('have a hole, which klines may fill, after days without a call', () => {
    const { turnovers, days } = setUp()
    fillDays(turnovers, id, [kline(noon - day, 3)])
    followDay(turnovers, noon + 2 * day, () => 9)
    expect(days().slice(-3)).toEqual([3, Number.NaN, Number.NaN])
    expect(turnovers.incomplete.has(id)).toBe(true)
    followDay(turnovers, noon + 60 * day, () => 9)
    expect(days().every(Number.isNaN)).toBe(true)
  })

  it('are kept for listed symbols only', () => {
    const { turnovers } = setUp()
    followSymbols(turnovers, new Set(['BUSDT_SPBL']))
    expect([...turnovers.bySymbol.keys()]).toEqual(['BUSDT_SPBL'])
    expect([...turnovers.incomplete]).toEqual(['BUSDT_SPBL'])
  })
})
