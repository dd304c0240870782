import { codes } from '../../src/contract/codes/codes.ts'
import { type KlineChannel, readKlineBizNo } from '../../src/contract/market/kline-topic.ts'
import type { Clock } from '../lib/clock.ts'
import { mantissaToDecimal } from '../lib/decimal.ts'
import { findSymbol } from '../market/find-symbol.ts'
import {
  createRunningKline,
  type RunningKline,
  type SeenPrice,
} from '../market/klines/running-kline.ts'
import type { MarketValues } from '../market/market-data.ts'
import { decimalAt } from '../market/prices.ts'
import type { Ticker, Venue, VenueSink } from '../venues/venue.ts'
import type { HubStats } from './stats.ts'
import { accepted, refused, type Subscriber, type TopicHandler } from './topics.ts'
import { wireFrame } from './wire-frame.ts'

/** What the kline topic works with. */
export interface KlineTopicOptions {
  market: Pick<MarketValues, 'liveTable'>
  klines: Venue['klines']
  /** Most questions to the venue per second, for all candles that are followed. */
  perSecond: number
  /** The venue's time. */
  venueClock: Pick<Clock, 'now'>
  clock: Clock
  stats: HubStats
}

/** The kline topic: a handler, the timer that feeds its subscribers, and an ear for every price. */
export interface KlineTopic extends TopicHandler, Pick<VenueSink, 'tickers'> {
  stop: () => void
}

/** What is followed at a time, by one reader and by all. */
export const klineTopicLimits = { perSubscriber: 10, channels: 2_000 } as const

/** At most one message about a candle in this time, in ms. */
const pushInterval = 500
/** The venue is asked for a candle so often, in ms, where its budget allows. */
const askInterval = 2_000
/** A list that the venue has not vouched for in this time is old, in ms. */
const staleAfter = 10_000
/** Questions under way at a time. */
const maxAsking = 8
/** The running candle and the one before. */
const asked = 2

/** One candle that somebody follows. */
interface Channel extends KlineChannel {
  /** As it was asked for. */
  bizNo: string
  candle: RunningKline
  readers: Set<Subscriber>
  /** Readers that have not been sent what is new. */
  behind: Set<Subscriber>
  /** When the venue was asked last, Unix ms. */
  askedAt: number
  isAsking: boolean
}

/**
 * Starts to send the newest candles of symbols to their followers. A subscription names them by `bizNo`,
 * see `klineBizNo`. Candles follow every ticker; amounts come from the venue, as often as its budget allows.
 */
export function createKlineTopic(options: KlineTopicOptions): KlineTopic {
  const { market, klines, perSecond, venueClock, clock, stats } = options
  const channels = new Map<string, Channel>()
  const bySymbol = new Map<string, Set<Channel>>()
  const counts = new Map<Subscriber, number>()
  let budget = 0
  let asking = 0

  const markAll = (channel: Channel): void => {
    for (const reader of channel.readers) channel.behind.add(reader)
  }

  /** Closes a candle at the price of the list, while the venue vouches for that. True where it changes anything. */
  const closeAtListed = ({ symbolId, candle }: Channel): boolean => {
    const { liveTable, row } = findSymbol(market, symbolId) ?? {}
    if (liveTable === undefined || row === undefined) return false
    if (venueClock.now() - liveTable.asOf > staleAfter) return false
    const last = decimalAt(liveTable, row, 'last')
    return last !== null && candle.closeAt(liveTable.asOf, last)
  }

  const ask = async (channel: Channel): Promise<void> => {
    const { symbolId, interval } = channel
    channel.askedAt = clock.now()
    channel.isAsking = true
    asking += 1
    try {
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
  const askSome = (): void => {
    budget = Math.min(budget + (perSecond * pushInterval) / 1_000, Math.max(1, perSecond))
    const since = clock.now() - askInterval
    const due = [...channels.values()]
      .filter((channel) => !channel.isAsking && channel.askedAt <= since)
      .sort((one, other) => one.askedAt - other.askedAt)
    for (const channel of due) {
      if (budget < 1 || asking >= maxAsking) return
      budget -= 1
      void ask(channel)
    }
  }

  const push = (channel: Channel): void => {
    const data = channel.candle.newest()
    if (channel.behind.size === 0 || data.length === 0) return
    const arg = { topic: 'kline', bizNo: channel.bizNo }
    const frame = wireFrame('text', Buffer.from(JSON.stringify({ action: 'push', arg, data })))
    for (const reader of channel.behind) {
      if (reader.open && reader.room < frame.length) continue
      channel.behind.delete(reader)
      if (reader.open) reader.write(frame)
    }
  }

  const cancel = clock.every(pushInterval, () => {
    const now = venueClock.now()
    for (const channel of channels.values()) {
      if (channel.candle.roll(now)) {
        // What closed has its last word from the venue.
        channel.askedAt = Number.NEGATIVE_INFINITY
        markAll(channel)
      }
      push(channel)
    }
    askSome()
  })

  const open = (bizNo: string, { symbolId, interval }: KlineChannel): Channel => {
    const channel: Channel = {
      symbolId,
      interval,
      bizNo,
      candle: createRunningKline(interval),
      readers: new Set(),
      behind: new Set(),
      askedAt: Number.NEGATIVE_INFINITY,
      isAsking: false,
    }
    channels.set(bizNo, channel)
    const others = bySymbol.get(symbolId) ?? new Set()
    bySymbol.set(symbolId, others.add(channel))
    return channel
  }

  const remove = (channel: Channel | undefined, subscriber: Subscriber): void => {
    if (channel?.readers.delete(subscriber) !== true) return
    channel.behind.delete(subscriber)
    stats.subscriptions -= 1
    const left = (counts.get(subscriber) ?? 1) - 1
    if (left === 0) counts.delete(subscriber)
    else counts.set(subscriber, left)
    if (channel.readers.size > 0) return
    channels.delete(channel.bizNo)
    const others = bySymbol.get(channel.symbolId)
    others?.delete(channel)
    if (others?.size === 0) bySymbol.delete(channel.symbolId)
  }

  return {
    stop: cancel,
    tickers: (_, time, tickers) => {
      if (bySymbol.size === 0) return
      for (const ticker of tickers) {
        const followed = bySymbol.get(ticker.symbolId)
        const price = followed && seenPrice(ticker, market)
        if (followed === undefined || price === undefined) continue
        for (const channel of followed) if (channel.candle.price(time, price)) markAll(channel)
      }
    },
    subscribe: (subscriber, subscription) => {
      const { bizNo = '' } = subscription
      const wanted = readKlineBizNo(bizNo)
      if (wanted === undefined) {
        return refused(subscription, codes.invalidInput, 'bizNo: not an interval and a symbol')
      }
      if (findSymbol(market, wanted.symbolId) === undefined) {
        return refused(subscription, codes.notFound, 'bizNo: no such symbol')
      }
      const known = channels.get(bizNo)
      const count = counts.get(subscriber) ?? 0
      const isNew = known?.readers.has(subscriber) !== true
      if (isNew && count >= klineTopicLimits.perSubscriber) {
        return refused(subscription, codes.tooManyRequests, 'bizNo: too many candles at a time')
      }
      if (known === undefined && channels.size >= klineTopicLimits.channels) {
        return refused(subscription, codes.notAvailable, 'bizNo: too many candles are followed')
      }
      const channel = known ?? open(bizNo, wanted)
      channel.readers.add(subscriber)
      channel.behind.add(subscriber)
      if (isNew) {
        counts.set(subscriber, count + 1)
        stats.subscriptions += 1
      }
      return accepted('subscribe', subscription)
    },
    unsubscribe: (subscriber, { bizNo = '' }) => remove(channels.get(bizNo), subscriber),
    leave: (subscriber) => {
      if (!counts.has(subscriber)) return
      for (const channel of channels.values()) remove(channel, subscriber)
    },
  }
}

/** The price of a ticker in decimals; undefined where it brings none. */
function seenPrice(
  { symbolId, values: { last }, min = last, max = last }: Ticker,
  market: Pick<MarketValues, 'liveTable'>,
): SeenPrice | undefined {
  const place = findSymbol(market, symbolId)
  const scale = place?.liveTable.table.scales.price[place.row]
  if (scale === undefined) return undefined
  const text = (mantissa: number | undefined): string =>
    mantissa !== undefined && Number.isSafeInteger(mantissa)
      ? mantissaToDecimal(mantissa, scale)
      : ''
  const price = text(last)
  return price === ''
    ? undefined
    : { last: price, min: text(min) || price, max: text(max) || price }
}
