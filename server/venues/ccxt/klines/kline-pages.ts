import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineLength, klineStart } from '../../../../src/contract/market/kline-time.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import { askWindow } from './ask-window.ts'
import { pageOf } from './kline-page-size.ts'
import type { KlineSource } from './kline-source.ts'
import { startOfWindow } from './kline-window.ts'
import { lastTraded } from './last-traded.ts'

/** Candles as an exchange has them in an interval of its own. */
export interface KlinePages {
  /** Oldest first. */
  klines: Kline[]
  /** Older ones are there, or may be, but were not asked for or are not told. */
  isCut: boolean
  /** Most began at another moment than ours do: none can be used. */
  isMisaligned: boolean
}

/** Requests for one answer, but for what is under way then; old candles come in small pages. */
const maxRequests = 25
/** Requests of `lastTraded` at most. */
const tradeRequests = 3
/** An answer of so many rows may have been cut at its end. */
const smallestCap = 100

/**
 * Windows are requested from the newest back, until there are enough or the exchange has no more. Each asks for one
 * candle to spare, because some exchanges count the end of a window to it. What was traded before a time without any
 * trades is found by longer candles.
 */
export async function fetchPages(
  source: KlineSource,
  { interval, endTime, limit }: Pick<KlineQuery, 'interval' | 'endTime' | 'limit'>,
): Promise<KlinePages> {
  const earliest = earliestOf(source, interval)
  const found = new Map<number, Kline>()
  let page = pageOf(source, interval)
  let requests = 0
  let end = endTime
  let wasEmpty = false
  while (found.size < limit && requests < maxRequests && end > earliest) {
    // Within the hour that was traded last, it is not known where.
    const wanted = wasEmpty ? page : Math.min(page, limit - found.size + 1)
    const since = Math.max(earliest, startOfWindow(interval, end, wanted))
    const answer = await askWindow(source, interval, since, end)
    requests += 1
    if (answer.isMisaligned && found.size === 0) {
      return { klines: [], isCut: true, isMisaligned: true }
    }
    wasEmpty = answer.klines.length === 0
    if (wasEmpty) {
      const traded = await lastTraded(source, interval, since)
      requests += tradeRequests
      if (traded === undefined) break
      end = Math.min(since, afterTrades(interval, traded))
      continue
    }
    for (const kline of answer.klines) found.set(kline.time, kline)
    const rest = await restOf(source, interval, answer, { end, most: maxRequests - requests })
    requests += rest.requests
    for (const kline of rest.klines) found.set(kline.time, kline)
    // An answer that was cut tells how many there are at a time.
    if (rest.klines.length > 0) page = Math.min(page, answer.rows)
    end = Math.min(...found.keys())
  }
  const klines = [...found.values()].sort((a, b) => a.time - b.time).slice(-limit)
  const isCut = found.size < limit && (requests >= maxRequests || found.has(earliest))
  return { klines, isCut, isMisaligned: false }
}

/** What an answer lacks at its end, where the exchange tells the oldest candles of a window and not all. */
async function restOf(
  source: KlineSource,
  interval: KlineInterval,
  answer: Awaited<ReturnType<typeof askWindow>>,
  { end, most }: { end: number; most: number },
): Promise<{ klines: Kline[]; requests: number }> {
  const last = startOfWindow(interval, Math.min(end, source.now + 1), 1)
  const klines: Kline[] = []
  let requests = 0
  let { rows } = answer
  let newest = answer.klines.at(-1)?.time
  while (newest !== undefined && newest < last && rows >= smallestCap && requests < most) {
    const next = await askWindow(source, interval, klineAfter(interval, newest), end)
    requests += 1
    klines.push(...next.klines)
    newest = next.klines.at(-1)?.time
    rows = next.rows
  }
  return { klines, requests }
}

/** End of the hour or day in which a market was traded last. */
function afterTrades(interval: KlineInterval, traded: number): number {
  return klineAfter(klineLength(interval) < klineLength('1h') ? '1h' : '1d', traded)
}

/** Start of the oldest candle that the exchange tells, Unix ms; minus infinity where it tells all. */
function earliestOf({ traits, now }: KlineSource, interval: KlineInterval): number {
  if (traits.depth === undefined) return Number.NEGATIVE_INFINITY
  // One to spare: another candle may begin while the request is on its way.
  return klineAfter(interval, klineStart(interval, now), 2 - traits.depth)
}
