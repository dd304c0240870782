import { labelRules } from '../../../src/contract/market/label-rules.ts'
import type { Kline } from '../../venues/venue.ts'
import { alignSymbols, type Rolling, shiftSpans } from './rolling.ts'

const dayMs = 86_400_000

/** How many finished days are kept. */
export const turnoverDays: number = labelRules.risk.days

/**
 * The turnovers of many symbols on the last `turnoverDays` finished days, each from midnight to midnight
 * UTC, in quote currency.
 */
export interface DailyTurnovers extends Rolling {
  /** Number of the running day since 1970; 0 before the first `followDay`. */
  day: number
}

/** Turnovers of no symbol. */
export function createDailyTurnovers(): DailyTurnovers {
  return { day: 0, bySymbol: new Map(), incomplete: new Set() }
}

/** Number of the UTC day of a time in Unix ms, since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}

/** Brings the symbols in line with a listing: new ones start unknown, others leave. */
export function followSymbols(turnovers: DailyTurnovers, symbolIds: ReadonlySet<string>): void {
  alignSymbols(turnovers, symbolIds, turnoverDays)
}

/**
 * Brings the days up to `now`, Unix ms, and returns true where a new one has begun. Called soon after
 * midnight it needs no klines: the last 24 hours are then the finished day. Days that passed without
 * a call stay unknown and make every symbol incomplete.
 * @param turnover24h turnover of a symbol over the last 24 hours, in quote currency
 */
export function followDay(
  turnovers: DailyTurnovers,
  now: number,
  turnover24h: (symbolId: string) => number | undefined,
): boolean {
  const day = dayOf(now)
  const passed = turnovers.day === 0 ? 0 : day - turnovers.day
  if (turnovers.day !== 0 && passed <= 0) return false
  for (const [symbolId, days] of turnovers.bySymbol) {
    shiftSpans(days, passed)
    if (passed === 1) days[turnoverDays - 1] = turnover24h(symbolId) ?? Number.NaN
    if (passed > 1) turnovers.incomplete.add(symbolId)
  }
  turnovers.day = day
  return true
}

/** Fills the finished days of one symbol from its daily klines and calls it complete. */
export function fillDays(
  turnovers: DailyTurnovers,
  symbolId: string,
  klines: readonly Kline[],
): void {
  const days = turnovers.bySymbol.get(symbolId)
  if (days === undefined) return
  for (const kline of klines) {
    const index = turnoverDays - (turnovers.day - dayOf(kline.time))
    if (index >= 0 && index < turnoverDays) days[index] = Number(kline.turnover)
  }
  turnovers.incomplete.delete(symbolId)
}
