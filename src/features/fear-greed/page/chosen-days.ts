import type { Span } from '../../../charts/range-brush/brush.ts'
import { dayOf } from '../../../contract/day.ts'
import type { FearGreed, FearGreedDay } from '../../../contract/entities/fear-greed.ts'
import { lastDays } from '../../../market/fear-greed/days.ts'
import { type FearGreedSearch, type HistoryRange, historyRanges } from './fear-greed-search.ts'

/** Readings, oldest first, and when the newest was made, Unix ms. */
interface History {
  days: readonly FearGreedDay[]
  asOf: FearGreed['asOf']
}

const ranges: readonly HistoryRange[] = ['1y', '7d', '30d', 'all']

/** Which days of a history an address chooses. Days that are not told are a year, as no choice is. */
export function chosenDays(history: History, search: FearGreedSearch): Span {
  const { days } = history
  const { from, to } = search
  if (from !== undefined && to !== undefined) {
    const first = days.findIndex(({ time }) => dayOf(time) >= from)
    const last = days.findLastIndex(({ time }) => dayOf(time) <= to)
    if (first >= 0 && last > first) return { from: first, to: last }
  }
  return daysOf(history, search.range ?? '1y')
}

/** The range up to now that a choice is; undefined for one of its own. */
export function rangeOf(history: History, span: Span): HistoryRange | undefined {
  return ranges.find((range) => {
    const { from, to } = daysOf(history, range)
    return from === span.from && to === span.to
  })
}

/** What the address says of chosen days. */
export function searchOf(history: History, span: Span): FearGreedSearch {
  const range = rangeOf(history, span)
  if (range !== undefined) return searchOfRange(range)
  const [first, last] = [history.days[span.from], history.days[span.to]]
  return first === undefined || last === undefined
    ? {}
    : { from: dayOf(first.time), to: dayOf(last.time) }
}

/** What the address says of a range; a year stands in none. */
export function searchOfRange(range: HistoryRange): FearGreedSearch {
  return range === '1y' ? {} : { range }
}

function daysOf({ days, asOf }: History, range: HistoryRange): Span {
  const count = historyRanges[range]
  const shown = count === 0 ? days.length : lastDays(days, asOf, count).length
  return { from: days.length - shown, to: days.length - 1 }
}
