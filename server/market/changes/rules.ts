import type { ChangeRules, Steps } from '../../../src/contract/market/change-rules.ts'
import { covers, highest, lowest } from './extremes.ts'
import { type ChangeSize, type Finding, signals } from './signals.ts'
import { closeAt, dayOf, hourOf, type MinuteBar, type Track } from './track.ts'

/** How far a price moved, as a fraction: exact where the fraction is, as mantissas are whole. */
function moveOf(price: number, from: number): number {
  return (price - from) / from
}

/** The size of a move by its steps; undefined where it does not reach the first. */
export function sizeOf(move: number, steps: Steps): ChangeSize | undefined {
  if (!(move >= steps[0])) return undefined
  return move >= steps[2] ? 3 : move >= steps[1] ? 2 : 1
}

/**
 * A high or low of a minute beyond everything in the 24 hours, 7 or 30 days before, the longest of them.
 * Windows are counted in full hours or days with the running one. To be asked before the minute is added.
 */
export function* newExtremes(track: Track, bar: MinuteBar): Generator<Finding> {
  const { hours, days } = track
  const hour = hourOf(bar.minute)
  const day = dayOf(bar.minute)
  if (!covers(hours, hour, 24)) return
  const isHigh = bar.high > highest(hours, hour, 24)
  const isLow = bar.low < lowest(hours, hour, 24)
  if (!isHigh && !isLow) return
  const spans = [
    { window: '30d', size: 3, extremes: days, span: day, before: 30 },
    { window: '7d', size: 2, extremes: days, span: day, before: 7 },
    { window: '24h', size: 1, extremes: hours, span: hour, before: 24 },
  ] as const
  const known = spans.filter(({ extremes, span, before }) => covers(extremes, span, before))
  if (isHigh) {
    for (const { window, size, extremes, span, before } of known) {
      const old = highest(extremes, span, before)
      if (!(bar.high > old)) continue
      yield { signal: signals.newHigh, kind: 'newHigh', window, size, move: moveOf(bar.high, old) }
      break
    }
  }
  if (isLow) {
    for (const { window, size, extremes, span, before } of known) {
      const old = lowest(extremes, span, before)
      if (!(bar.low < old)) continue
      yield { signal: signals.newLow, kind: 'newLow', window, size, move: moveOf(bar.low, old) }
      break
    }
  }
}

const moveWindows = [
  { minutes: 5, window: '5m', rise: signals.rise5m, fall: signals.fall5m },
  { minutes: 120, window: '2h', rise: signals.rise2h, fall: signals.fall2h },
] as const

/** Rise or fall of the close of the last minute against the close 5 minutes or 2 hours before. */
export function* priceMoves(track: Track, { priceMoves: steps }: ChangeRules): Generator<Finding> {
  const { minute } = track
  const close = closeAt(track, minute)
  for (const { minutes, window, rise, fall } of moveWindows) {
    const move = moveOf(close, closeAt(track, minute - minutes))
    const size = sizeOf(Math.abs(move), steps)
    if (size === undefined) continue
    yield move > 0
      ? { signal: rise, kind: 'rise', window, size, move }
      : { signal: fall, kind: 'fall', window, size, move }
  }
}

/** The close of the last minute against the day's high after a rise, and its low after a fall. */
export function* turns(track: Track, rules: ChangeRules): Generator<Finding> {
  const { today, minute } = track
  const close = closeAt(track, minute)
  const back = moveOf(close, today.high)
  if (moveOf(today.high, today.open) >= rules.dayMove && back <= -rules.turn) {
    yield { signal: signals.pullback, kind: 'pullback', window: 'day', size: 1, move: back }
  }
  const up = moveOf(close, today.low)
  if (moveOf(today.low, today.open) <= -rules.dayMove && up >= rules.turn) {
    yield { signal: signals.rally, kind: 'rally', window: 'day', size: 1, move: up }
  }
}

/**
 * Rise or fall within 15 minutes that is news if the volume turns out to be unusual too.
 * @param minute the last finished minute, or the running one
 * @param price its close, or the last price so far
 */
export function volumeMove(
  track: Track,
  minute: number,
  price: number,
  { volumeMoves: steps }: ChangeRules,
): Finding | undefined {
  const move = moveOf(price, closeAt(track, minute - 15))
  const size = sizeOf(Math.abs(move), steps)
  if (size === undefined) return undefined
  return move > 0
    ? { signal: signals.volumeRise, kind: 'volumeRise', window: '15m', size, move }
    : { signal: signals.volumeFall, kind: 'volumeFall', window: '15m', size, move }
}
