import type { Clock } from '../../lib/clock.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { decimalAt } from '../../market/prices.ts'
import type { Venue } from '../../venues/venue.ts'
import { type Channel, markAll } from './kline-channels.ts'

/** What the venue is asked for candles with. */
export interface KlineQuestionsOptions {
  market: Pick<MarketValues, 'liveTable'>
  klines: Venue['klines']
  /** Most questions to the venue per second, for all candles that are followed. */
  perSecond: number
  /** The venue's time. */
  venueClock: Pick<Clock, 'now'>
  clock: Pick<Clock, 'now'>
}

/** The venue is asked for a candle so often, in ms, where its budget allows. */
const askInterval = 2_000
/** A list that the venue has not vouched for in this time is old, in ms. */
const staleAfter = 10_000
/** Questions under way at a time. */
const maxAsking = 8
/** The running candle and the one before. */
const asked = 2

/**
 * Makes what asks the venue for amounts of candles, as often as its budget allows; their readers are marked where an
 * answer changes anything.
 * @param interval how often it is called, in ms
 */
export function createKlineQuestions(
  options: KlineQuestionsOptions,
  interval: number,
): (channels: Iterable<Channel>) => void {
  const { market, klines, perSecond, venueClock, clock } = options
  let budget = 0
  let asking = 0

  /** Closes a candle at the price of the list, while the venue vouches for that. True where it changes anything. */
  const closeAtListed = ({ symbolId, candle }: Channel): boolean => {
    const { liveTable, row } = findSymbol(market, symbolId) ?? {}
    if (liveTable === undefined || row === undefined) return false
    if (venueClock.now() - liveTable.asOf > staleAfter) return false
    const last = decimalAt(liveTable, row, 'last')
    return last !== null && candle.closeAt(liveTable.asOf, last)
  }

  const ask = async (channel: Channel): Promise<void> => {
    channel.askedAt = clock.now()
    channel.isAsking = true
    asking += 1
    try {
      const { symbolId, interval } = channel
      const endTime = venueClock.now() + 1
      const newest = await klines({ symbolId, interval, endTime, limit: asked })
      const isNew = channel.candle.answer(newest)
      // Candles of many exchanges lag behind their tickers, and no other ticker may come for a while.
      const isMoved = closeAtListed(channel)
      if (isNew || isMoved) markAll(channel)
    } catch {
      // The candle goes on by its prices; the venue's own status says what is wrong.
    } finally {
      channel.isAsking = false
      asking -= 1
    }
  }

  /** Asks for those first that were asked for longest ago. */
  return (channels) => {
    budget = Math.min(budget + (perSecond * interval) / 1_000, Math.max(1, perSecond))
    const since = clock.now() - askInterval
    const due = [...channels]
      .filter((channel) => !channel.isAsking && channel.askedAt <= since)
      .sort((one, other) => one.askedAt - other.askedAt)
    for (const channel of due) {
      if (budget < 1 || asking >= maxAsking) return
      budget -= 1
      void ask(channel)
    }
  }
}
