import type { FastifyBaseLogger } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { KlineInterval } from '../../../src/contract/enums.ts'
import { CallError } from '../../lib/call-error.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import type { MarketValues } from '../../market/market-data.ts'
import type { Kline, Venue } from '../../venues/venue.ts'
import { cacheKlines } from './kline-cache.ts'

/** What candles somebody asks for. */
export interface KlineQuestion {
  symbolId: string
  interval: KlineInterval
  /** They start before it, Unix ms; now where it is left out. */
  endTime?: number | undefined
  limit: number
}

/** Answers with candles, oldest first. Rejects with a CallError that the caller is told. */
export type AnswerKlines = (question: KlineQuestion) => Promise<Kline[]>

/** Answers with candles of the venue, see `cacheKlines`, and tells callers where it gives none. */
export function createKlineAnswers({
  market,
  venue,
  clock,
  log,
}: {
  market: Pick<MarketValues, 'liveTable'>
  venue: Pick<Venue, 'klines'>
  /** The venue's time. */
  clock: { now: () => number }
  log: Pick<FastifyBaseLogger, 'warn'>
}): AnswerKlines {
  const klines = cacheKlines(venue.klines, () => clock.now())
  return async ({ symbolId, interval, endTime, limit }) => {
    if (findSymbol(market, symbolId) === undefined) {
      throw new CallError(codes.notFound, 'symbolId: no such symbol')
    }
    // The end of the running second, so that all who ask for the newest ask the same.
    const end = endTime ?? Math.ceil((clock.now() + 1) / 1_000) * 1_000
    try {
      return await klines({ symbolId, interval, endTime: end, limit })
    } catch (error) {
      log.warn({ err: error, symbolId, interval }, 'the venue gave no klines')
      throw new CallError(codes.venueUnavailable, 'The venue does not answer. Please try again.')
    }
  }
}
