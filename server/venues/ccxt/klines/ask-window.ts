import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineStart } from '../../../../src/contract/market/kline-time.ts'
import type { Kline } from '../../venue.ts'
import { unitOf } from '../parse/market.ts'
import { readKline } from '../parse/read-kline.ts'
import type { KlineSource } from './kline-source.ts'

/** The answer for one window. */
export interface WindowAnswer {
  /** Oldest first; without those that begin at another moment than ours do. */
  klines: Kline[]
  /** Rows of the answer, whatever they are. */
  rows: number
  /** True where most begin at another moment than ours do; one that does is left out. */
  isMisaligned: boolean
}

/** Asks an exchange for the candles that start from `since` to before `end`, Unix ms, in one request. */
export async function askWindow(
  { exchange, market, amounts }: KlineSource,
  interval: KlineInterval,
  since: number,
  end: number,
): Promise<WindowAnswer> {
  const answer = await exchange.fetchOHLCV(
    market.symbol,
    interval,
    since,
    countIn(interval, since, end),
  )
  const rows = Array.isArray(answer) ? answer : []
  const read = rows.flatMap((row) => {
    const kline = readKline(row, amounts, unitOf(market))
    return kline !== undefined && kline.time >= since && kline.time < end ? [kline] : []
  })
  const klines = read.filter(({ time }) => time === klineStart(interval, time))
  klines.sort((a, b) => a.time - b.time)
  return { klines, rows: rows.length, isMisaligned: klines.length * 2 < read.length }
}

/** How many candles start from `since` to before `end`; two at least, because some exchanges refuse to tell one. */
function countIn(interval: KlineInterval, since: number, end: number): number {
  let count = 0
  for (let start = since; start < end; start = klineAfter(interval, start)) count += 1
  return Math.max(2, count)
}
