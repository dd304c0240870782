import type { TickerRow } from '../parse/ticker-row.ts'

/** Keeps prices that nobody would believe at once from the lists and from alerts. */
export interface PriceGuard {
  /**
   * True for a row whose last price may be shown. One that is far from the last one shown, or at
   * first from what the row itself says of the day, is held back until another row agrees with it,
   * and for ten seconds at most.
   * @param now Unix ms
   */
  admit: (symbolId: string, row: TickerRow, now: number) => boolean
}

/** A price is far from another beyond so many times of it. */
const far = 5
/** Rows agree on a price within this factor. */
const agreement = 1.25
const patience = 10_000

interface Known {
  shown: number
  held: { price: number; since: number; time: number } | undefined
}

/** A guard that has seen nothing. */
export function createPriceGuard(): PriceGuard {
  const known = new Map<string, Known>()
  return {
    admit: (symbolId, row, now) => {
      const price = Number(row.last)
      const one = known.get(symbolId) ?? { shown: referenceOf(row), held: undefined }
      known.set(symbolId, one)
      if (one.shown === 0 || within(price, one.shown, far) || confirms(one.held, row, now)) {
        one.shown = price
        one.held = undefined
        return true
      }
      const goesOn = one.held !== undefined && within(price, one.held.price, agreement)
      if (!goesOn) one.held = { price, since: now, time: row.time }
      return false
    },
  }
}

function confirms(held: Known['held'], row: TickerRow, now: number): boolean {
  if (held === undefined || !within(Number(row.last), held.price, agreement)) return false
  if (now - held.since >= patience) return true
  // A row that is asked for twice is no second opinion.
  return now > held.since && (row.time === 0 || row.time !== held.time)
}

/** What a row says of its price beside the price; 0 where it says nothing. */
function referenceOf(row: TickerRow): number {
  return Number(row.mark || row.open || row.index || 0)
}

function within(a: number, b: number, factor: number): boolean {
  return a <= b * factor && b <= a * factor
}
