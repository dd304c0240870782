import { changeOrdinal } from './change-ordinal.ts'
import type { Held, Move, SymbolPrices, Track } from './track.ts'

const minute = 60_000

/**
 * Takes over new prices and writes the way of the last price into `path`: the shortest that touches both
 * extremes, so that conflation hides no crossing and invents none.
 */
export function absorb(track: Track, time: number, prices: SymbolPrices, path: number[]): void {
  const before = track.last
  if (isKnown(prices.open24h)) track.open = prices.open24h
  if (isKnown(prices.mark)) track.mark = prices.mark
  if (isKnown(prices.index)) track.indexPrice = prices.index
  if (isKnown(prices.last)) track.last = prices.last
  track.lastFrom = time
  track.restFrom = time
  const { last } = track
  track.min = prices.min ?? Number.NaN
  track.max = prices.max ?? Number.NaN
  path.length = 0
  if (Number.isNaN(last)) return
  if (!(last >= before) && track.max > last) path.push(track.max)
  if (track.min < last) path.push(track.min)
  if (last >= before && track.max > last) path.push(track.max)
  path.push(last)
  noteMinute(track, time, path)
}

/** The moves that bring a track, which has absorbed its prices, along `path` of the last price. */
export function movesAlong(track: Track, path: readonly number[]): Move[] {
  const moves: Move[] = path.map((to) => ({ lane: 'market', to, price: to }))
  if (isKnown(track.mark)) moves.push({ lane: 'mark', to: track.mark, price: track.mark })
  if (isKnown(track.indexPrice)) {
    moves.push({ lane: 'index', to: track.indexPrice, price: track.indexPrice })
  }
  for (const price of path) {
    const to = changeOrdinal(track.open, price)
    if (!Number.isNaN(to)) moves.push({ lane: 'change', to, price })
  }
  return moves
}

/** Prices that came one after the other as one: the newest of each, and the extremes of all. */
export function joinPrices(held: Held | undefined, time: number, prices: SymbolPrices): Held {
  const { last, min, max } = prices
  const before = held?.prices
  const known = [before?.last, before?.min, before?.max, last, min, max].filter(isKnown)
  const joined: SymbolPrices = { ...before }
  for (const name of ['last', 'mark', 'index', 'open24h'] as const) {
    if (isKnown(prices[name])) joined[name] = prices[name]
  }
  if (known.length > 0) {
    joined.min = Math.min(...known)
    joined.max = Math.max(...known)
  }
  return { from: held?.from ?? time, time, prices: joined }
}

/** Keeps the extremes of the minute in which `time` lies. */
export function noteMinute(track: Track, time: number, path: readonly number[]): void {
  if (Math.floor(time / minute) !== Math.floor(track.through / minute)) {
    track.minuteHigh = Number.NaN
    track.minuteLow = Number.NaN
  }
  for (const price of path) {
    if (!(price <= track.minuteHigh)) track.minuteHigh = price
    if (!(price >= track.minuteLow)) track.minuteLow = price
  }
}

/**
 * What this minute brought so far is not known: its candle proves nothing, as its extremes may be older than the alerts.
 * Until the next minute nothing goes beyond what counts as seen.
 */
export function forgetMinute(track: Track): void {
  track.minuteHigh = Number.MAX_SAFE_INTEGER
  track.minuteLow = 0
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value)
}
