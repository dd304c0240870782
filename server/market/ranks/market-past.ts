import { type Closes, priceAt } from '../history/closes.ts'
import type { DailyTurnovers } from '../history/daily-turnovers.ts'
import type { LiveTable } from '../live-table.ts'
import { numberAt } from '../prices.ts'
import type { SpotSummary } from './spot-summary.ts'

const hour = 3_600_000
const day = 24 * hour
/** The line of a week, in steps of this, ms. */
const step = 4 * hour
const steps = (7 * day) / step
/** Finished days that a turnover is measured against. */
const usualDays = 7
/** Pairs whose past is known tell of the market where they make so much of its turnover or value. */
const leastKnown = 0.9

/** A sum of the whole market over time, oldest first and ending now. Empty where too little of it is known. */
type WeekLine = readonly number[]

/** Market value of the last seven days in steps of four hours: of the coins whose prices are known at each. */
export function marketCapLine(summary: SpotSummary, hours: Closes): WeekLine {
  const now = Math.floor(hours.asOf / hour) * hour
  const times = Array.from({ length: steps }, (_, index) => now - (steps - index) * step)
  const { coins, figures } = summary
  const totals = times.map(() => 0)
  let present = 0
  for (const row of coins) {
    const past = times.map((time) => capAt(summary, hours, row, time))
    const value = capNow(summary, row)
    if (!(value > 0) || !past.every((each) => each > 0)) continue
    present += value
    for (const [index, each] of past.entries()) totals[index] = (totals[index] ?? 0) + each
  }
  return present >= figures.marketCap * leastKnown ? [...totals, present] : []
}

/** Turnovers of the last seven finished days (UTC) and of the last 24 hours, and how these compare with their mean. */
export function turnoverLine(
  { liveTable, rows, worth, figures }: SpotSummary,
  { bySymbol }: DailyTurnovers,
): { line: WeekLine; change: number } {
  const totals = Array.from({ length: usualDays }, () => 0)
  let present = 0
  for (const row of rows) {
    const days = bySymbol.get(liveTable.table.symbolId[row] ?? '')?.subarray(-usualDays)
    const turnover = numberAt(liveTable, row, 'turnover24h') * worth(row)
    if (days?.length !== usualDays || days.some(Number.isNaN) || Number.isNaN(turnover)) continue
    present += turnover
    for (const [index, each] of days.entries())
      totals[index] = (totals[index] ?? 0) + each * worth(row)
  }
  const mean = totals.reduce((sum, each) => sum + each, 0) / usualDays
  const isKnown = mean > 0 && present >= figures.turnover * leastKnown
  return isKnown
    ? { line: [...totals, present], change: present / mean - 1 }
    : { line: [], change: Number.NaN }
}

function capNow({ liveTable, worth }: SpotSummary, row: number): number {
  return supplyOf(liveTable, row) * numberAt(liveTable, row, 'last') * worth(row)
}

function capAt(
  { liveTable, worth }: SpotSummary,
  hours: Closes,
  row: number,
  time: number,
): number {
  const price = priceAt(hours, liveTable.table.symbolId[row] ?? '', time)
  return supplyOf(liveTable, row) * price * worthAt({ liveTable, worth }, hours, row, time)
}

/** What a unit of the pair's quote was worth; what it is worth now where that is not known. */
function worthAt(
  { liveTable, worth }: Pick<SpotSummary, 'liveTable' | 'worth'>,
  hours: Closes,
  row: number,
  time: number,
): number {
  const now = worth(row)
  if (now === 1) return now
  const then = priceAt(hours, `${liveTable.table.quote[row]}USDT_SPBL`, time)
  return Number.isNaN(then) ? now : then
}

function supplyOf(liveTable: Readonly<LiveTable>, row: number): number {
  return liveTable.table.circulatingSupply[row] || Number.NaN
}
