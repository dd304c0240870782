import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ChangeRules,
  defaultChangeRules,
  type Steps,
} from '../../../src/contract/market/change-rules.ts'
import type { Kline } from '../../venues/venue.ts'
import { type PastBars, replay } from './replay.ts'

/** One candle as whole numbers. */
interface Bar {
  minute: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

function moveOf(price: number, from = Number.NaN): number {
  return (price - from) / from
}

/** What happened, as the rules of docs/rules.md say it, from a list of all candles: slow and plain. */
function naive(
  bars: readonly Bar[],
  hours: readonly Bar[],
  days: readonly Bar[],
  rules: ChangeRules,
) {
  const events: { key: string; signal: string; minute: number; size: number }[] = []
  const held = new Map<string, number>()
  const [first] = bars
  if (first === undefined) return []
  const hourOf = (bar: Bar): number => Math.floor(bar.minute / 60)
  const dayOf = (bar: Bar): number => Math.floor(bar.minute / 1_440)
  const sizeOf = (move: number, steps: Steps): number =>
    steps.filter((step) => Math.abs(move) >= step).length

  bars.forEach((bar, index) => {
    const hold = (
      signal: string,
      kind: string,
      window: string,
      { size, move, isLasting = false }: { size: number; move: number; isLasting?: boolean },
    ): void => {
      const last = events.findLast((event) => event.signal === signal)
      const isRecent = last !== undefined && bar.minute - last.minute < rules.coolDown
      const goesOn = isLasting && held.get(signal) === bar.minute - 1
      held.set(signal, bar.minute)
      if ((isRecent || goesOn) && last !== undefined && size <= last.size) return
      const key = `${bar.minute} ${kind} ${window} ${size} ${move.toFixed(9)}`
      events.push({ key, signal, minute: bar.minute, size })
    }
    const earlier = bars.slice(0, index)
    const within24h = [
      ...hours.filter((hour) => hour.minute < first.minute && hourOf(hour) >= hourOf(bar) - 24),
      ...earlier.filter((one) => hourOf(one) >= hourOf(bar) - 24),
    ]
    const within = (count: number): Bar[] => [
      ...days.filter((day) => dayOf(day) < dayOf(first) && dayOf(day) >= dayOf(bar) - count),
      ...hours.filter((hour) => hour.minute < first.minute && dayOf(hour) === dayOf(first)),
      ...earlier.filter((one) => dayOf(one) >= dayOf(bar) - count),
    ]
    if (index > 0) {
      const windows = [
        ['30d', within(30), 3],
        ['7d', within(7), 2],
        ['24h', within24h, 1],
      ] as const
      const highs = windows.map((one) => Math.max(...one[1].map(({ high }) => high)))
      const lows = windows.map((one) => Math.min(...one[1].map(({ low }) => low)))
      const isHigh = bar.high > (highs[2] ?? 0)
      const up = windows.findIndex((_, place) => bar.high > (highs[place] ?? 0))
      const isLow = bar.low < (lows[2] ?? 0)
      const down = windows.findIndex((_, place) => bar.low < (lows[place] ?? 0))
      const [upWindow = '', , upSize = 0] = windows[up] ?? []
      const [downWindow = '', , downSize = 0] = windows[down] ?? []
      if (isHigh) {
        const move = moveOf(bar.high, highs[up])
        hold('high', 'newHigh', upWindow, { size: upSize, move })
      }
      if (isLow) {
        const move = moveOf(bar.low, lows[down])
        hold('low', 'newLow', downWindow, { size: downSize, move })
      }
    }
    for (const [minutes, window] of [
      [5, '5m'],
      [120, '2h'],
    ] as const) {
      const move = moveOf(bar.close, bars[index - minutes]?.close)
      const size = sizeOf(move, rules.priceMoves)
      const kind = move > 0 ? 'rise' : 'fall'
      if (size > 0) hold(kind + window, kind, window, { size, move, isLasting: window === '2h' })
    }
    const today = [
      ...hours.filter((hour) => hour.minute < first.minute && dayOf(hour) === dayOf(bar)),
      ...bars.slice(0, index + 1).filter((one) => dayOf(one) === dayOf(bar)),
    ]
    if (today[0]?.minute === dayOf(bar) * 1_440) {
      const at = bars.findIndex((one) => one.minute === today[0]?.minute)
      const opening = hours.find(({ minute }) => minute === today[0]?.minute) ?? today[0]
      const open = (at > 0 ? bars[at - 1]?.close : opening.open) ?? Number.NaN
      const high = Math.max(at > 0 ? 0 : open, ...today.map((one) => one.high))
      const low = Math.min(at > 0 ? Infinity : open, ...today.map((one) => one.low))
      const back = moveOf(bar.close, high)
      if (moveOf(high, open) >= rules.dayMove && back <= -rules.turn) {
        hold('pullback', 'pullback', 'day', { size: 1, move: back, isLasting: true })
      }
      const again = moveOf(bar.close, low)
      if (moveOf(low, open) <= -rules.dayMove && again >= rules.turn) {
        hold('rally', 'rally', 'day', { size: 1, move: again, isLasting: true })
      }
    }
    const move = moveOf(bar.close, bars[index - 15]?.close)
    const size = sizeOf(move, rules.volumeMoves)
    if (size > 0 && index + 1 >= 375) {
      const sum = (from: number, to: number): number =>
        bars.slice(from, to).reduce((total, one) => total + one.volume, 0)
      const times = sum(index - 14, index + 1) / (sum(index - 374, index - 14) / 24)
      const kind = move > 0 ? 'volumeRise' : 'volumeFall'
      if (times >= rules.volumeTimes[0]) hold(kind, kind, '15m', { size, move })
    }
  })
  return events.map(({ key }) => key)
}

/** Candles in a row that begin where the one before closed. */
function walk(
  steps: readonly number[],
  begin: { minute: number; price: number; span: number },
): Bar[] {
  let price = begin.price
  return steps.map((step, index) => {
    const open = price
    price = Math.max(1_000, Math.round(price * (1 + step / 100)))
    const wick = Math.abs(step) % 3
    return {
      minute: begin.minute + index * begin.span,
      open,
      high: Math.max(open, price) + wick * 100,
      low: Math.min(open, price) - wick * 100,
      close: price,
      volume: step === 0 ? 1 : 40,
    }
  })
}

const kline = ({ minute, ...bar }: Bar): Kline => ({
  time: minute * 60_000,
  open: String(bar.open),
  high: String(bar.high),
  low: String(bar.low),
  close: String(bar.close),
  volume: String(bar.volume),
  turnover: '0',
})

/** Mostly calm, now and then a jump in percent. */
const step = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: -9, max: 9 }) },
)
const midnight = Date.UTC(2026, 10, 24) / 60_000

it('finds minute by minute what a list of all candles says', () => {
  const past = fc.record({
    begin: fc.integer({ min: midnight - 500, max: midnight + 500 }),
    minutes: fc.array(step, { minLength: 130, maxLength: 460 }),
    hours: fc.array(step, { minLength: 80, maxLength: 80 }),
    days: fc.array(step, { minLength: 40, maxLength: 40 }),
  })
  let found = 0
  fc.assert(
    fc.property(past, ({ begin, ...steps }) => {
      const bars = walk(steps.minutes, { minute: begin, price: 1_000_000, span: 1 })
      const firstHour = Math.floor(begin / 60) - 60
      const hours = walk(steps.hours, { minute: firstHour * 60, price: 1_000_000, span: 60 })
      const firstDay = Math.floor(begin / 1_440) - 35
      const days = walk(steps.days, { minute: firstDay * 1_440, price: 1_000_000, span: 1_440 })
      const history: PastBars = {
        minutes: bars.map(kline),
        hours: hours.map(kline),
        days: days.map(kline),
      }
      const through = begin + bars.length - 1
      const symbol = { symbolId: 'AUSDT_SPBL', scale: 0, listedAt: 0 }
      const result = replay(symbol, history, through, defaultChangeRules)
      const replayed = result?.changes.map(
        ({ minute, kind, window, size, move }) =>
          `${minute} ${kind} ${window} ${size} ${move.toFixed(9)}`,
      )
      const expected = naive(bars, hours, days, defaultChangeRules)
      found += expected.length
      expect(replayed).toEqual(expected)
      expect(result?.track.minute).toBe(through)
    }),
    { numRuns: 60 },
  )
  // Else the property would say nothing.
  expect(found).toBeGreaterThan(200)
})

it('takes a minute without a candle for one without a trade', () => {
  const bars = walk([0, 0, 0, 0, 0, 4], { minute: midnight, price: 10_000, span: 1 }).map(kline)
  const history = { minutes: bars.filter((_, index) => index !== 3), hours: [], days: [] }
  const symbol = { symbolId: 'AUSDT_SPBL', scale: 0, listedAt: 0 }
  const { changes } = replay(symbol, history, midnight + 5, defaultChangeRules) ?? {}
  expect(changes?.map(({ kind, window }) => `${kind} ${window}`)).toEqual(['rise 5m'])
})

it('knows nothing without candles', () => {
  const symbol = { symbolId: 'AUSDT_SPBL', scale: 0, listedAt: 0 }
  const nothing = { minutes: [], hours: [], days: [] }
  expect(replay(symbol, nothing, midnight, defaultChangeRules)).toBeUndefined()
})
