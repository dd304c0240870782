import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import type { Kline } from '../../venue.ts'
import { causeOf } from '../exchange/causes.ts'
import type { TickerRow } from '../parse/ticker-row.ts'
import { type AmountDoubts, doubtsOf, mostDoubted } from './amount-doubts.ts'
import { startLoop } from './loop.ts'

/** A list whose amounts are checked. */
export interface CheckedList {
  /** The symbols with the highest turnover, with all that their tickers say. */
  mostLiquid: (count: number) => readonly (readonly [symbolId: string, row: TickerRow])[]
  /** The newest candles of an hour. */
  klines: (symbolId: string, limit: number) => Promise<readonly Kline[]>
  /** Takes what is doubted now. */
  doubt: (doubts: AmountDoubts) => void
  log: (line: string) => void
}

const symbols = 3
const hours = 24
const firstPause = 5_000
const interval = 6 * 3_600_000
const retry = 60_000

/**
 * Compares the tickers of a list with its candles, soon after the start and every six hours, until the
 * returned function is called.
 */
export function checkAmounts(clock: Clock, list: CheckedList): () => void {
  let failures = 0
  return startLoop(clock, firstPause, async () => {
    try {
      const doubts: AmountDoubts[] = []
      for (const [symbolId, row] of list.mostLiquid(symbols)) {
        const found = doubtsBy(row, await list.klines(symbolId, hours))
        if (found !== undefined) doubts.push(found)
      }
      list.doubt(mostDoubted(doubts))
      failures = 0
      return interval
    } catch (error) {
      failures += 1
      if (failures === 1) list.log(`amounts cannot be checked: ${causeOf(error)}`)
      return backoff(failures, retry, interval)
    }
  })
}

/** What cannot be true of a symbol's amounts; undefined where there is too little to compare. */
function doubtsBy(row: TickerRow, klines: readonly Kline[]): AmountDoubts | undefined {
  const sum = (amount: 'volume' | 'turnover'): number =>
    klines.reduce((total, kline) => total + Number(kline[amount]), 0)
  const ticker = { volume: Number(row.volume), turnover: Number(row.turnover) }
  const candles = { volume: sum('volume'), turnover: sum('turnover') }
  const amounts = [...Object.values(ticker), ...Object.values(candles)]
  if (klines.length < hours || !amounts.every((amount) => amount > 0)) return undefined
  const prices = klines.flatMap((kline) => [Number(kline.low), Number(kline.high)])
  return doubtsOf(ticker, candles, { low: Math.min(...prices), high: Math.max(...prices) })
}
