import { encodeWindowPast } from '../../../src/contract/market/encode/encode-window-past.ts'
import {
  quantiseRow,
  sparklinePoints,
  unknownPoint,
} from '../../../src/contract/market/sparklines.ts'
import { type PastWindow, windowLengths } from '../../../src/contract/market/windows.ts'
import { type Closes, priceAt } from '../history/closes.ts'
import type { LiveTable } from '../live-table.ts'
import type { WindowCloses } from './window-closes.ts'

/** The closes that a window is read from. */
export function closesOf(closes: WindowCloses, window: PastWindow): Closes {
  switch (window) {
    case '5m':
      return closes.tenSeconds
    case '1h':
    case '4h':
      return closes.fiveMinutes
    case '7d':
      return closes.hours
    case '30d':
      return closes.days
  }
}

/** The prices at the beginning of a window and the shapes of a list since then, as the wire carries them. */
export function encodePast(
  { table, number }: Pick<LiveTable, 'table' | 'number'>,
  closes: WindowCloses,
  window: PastWindow,
): Uint8Array<ArrayBuffer> {
  const past = closesOf(closes, window)
  const from = past.asOf - windowLengths[window]
  const opens = Float64Array.from(table.symbolId, (symbolId, row) =>
    Math.round(priceAt(past, symbolId, from) * 10 ** (table.scales.price[row] ?? 0)),
  )
  const points = new Uint8Array(opens.length * sparklinePoints).fill(unknownPoint)
  const spans = windowLengths[window] / past.span
  table.symbolId.forEach((symbolId, row) => {
    const known = past.bySymbol.get(symbolId)?.subarray(-spans - 1)
    if (known !== undefined) quantiseRow(points, row, resampled(known, sparklinePoints))
  })
  const since = sinceOf(past, table.symbolId, spans)
  return encodeWindowPast({
    line: table.line,
    table: number,
    asOf: Math.floor(past.asOf),
    since,
    opens,
    points,
  })
}

/** `count` points of the line through others that lie evenly; NaN beside a gap. */
export function resampled(points: ArrayLike<number>, count: number): Float64Array {
  const last = points.length - 1
  return Float64Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * last
    const before = Math.floor(place)
    const share = place - before
    const start = points[before] ?? Number.NaN
    return share === 0 ? start : start + ((points[before + 1] ?? Number.NaN) - start) * share
  })
}

/** The beginning of the earliest span of the window with a price; 0 where that is the first one. */
function sinceOf(closes: Closes, symbolIds: readonly string[], spans: number): number {
  const first = closes.count - 1 - spans
  let earliest = closes.count - 1
  for (const symbolId of symbolIds) {
    const points = closes.bySymbol.get(symbolId)
    if (points === undefined) continue
    for (let index = first - 1; index < earliest; index++) {
      if (!Number.isNaN(points[index] ?? Number.NaN)) earliest = index
    }
  }
  if (earliest < first) return 0
  const spanStart = Math.floor(closes.asOf / closes.span) * closes.span
  return spanStart - (closes.count - 1 - earliest) * closes.span
}
