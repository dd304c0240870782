import { codes } from '../../../src/contract/codes/codes.ts'
import { readKlineBizNo } from '../../../src/contract/market/kline-topic.ts'
import type { Clock } from '../../lib/clock.ts'
import { mantissaToDecimal } from '../../lib/decimal.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import type { SeenPrice } from '../../market/klines/running-kline.ts'
import type { MarketValues } from '../../market/market-data.ts'
import type { Ticker, VenueSink } from '../../venues/venue.ts'
import type { HubStats } from '../stats.ts'
import { accepted, refused, type TopicHandler } from '../topics.ts'
import { wireFrame } from '../wire-frame.ts'
import { type Channel, createKlineChannels, markAll } from './kline-channels.ts'
import { createKlineQuestions, type KlineQuestionsOptions } from './kline-questions.ts'

/** What the kline topic works with. */
export interface KlineTopicOptions extends KlineQuestionsOptions {
  clock: Clock
  stats: HubStats
}

/** The kline topic: a handler, the timer that feeds its subscribers, and an ear for every price. */
export interface KlineTopic extends TopicHandler, Pick<VenueSink, 'tickers'> {
  stop: () => void
}

/** At most one message about a candle in this time, in ms. */
const pushInterval = 500

/**
 * Starts to send the newest candles of symbols to their followers. A subscription names them by `bizNo`,
 * see `klineBizNo`. Candles follow every ticker; amounts come from the venue, as often as its budget allows.
 */
export function createKlineTopic(options: KlineTopicOptions): KlineTopic {
  const { market, venueClock, clock, stats } = options
  const channels = createKlineChannels(stats)
  const askSome = createKlineQuestions(options, pushInterval)

  const cancel = clock.every(pushInterval, () => {
    const now = venueClock.now()
    for (const channel of channels.all()) {
      if (channel.candle.roll(now)) {
        // What closed has its last word from the venue.
        channel.askedAt = Number.NEGATIVE_INFINITY
        markAll(channel)
      }
      push(channel)
    }
    askSome(channels.all())
  })

  return {
    stop: cancel,
    tickers: (_, time, tickers) => {
      for (const ticker of tickers) {
        const followed = channels.ofSymbol(ticker.symbolId)
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
      switch (channels.join(bizNo, wanted, subscriber)) {
        case 'reader':
          return refused(subscription, codes.tooManyRequests, 'bizNo: too many candles at a time')
        case 'all':
          return refused(subscription, codes.notAvailable, 'bizNo: too many candles are followed')
        case 'joined':
          return accepted('subscribe', subscription)
      }
    },
    unsubscribe: (subscriber, { bizNo = '' }) => channels.leave(bizNo, subscriber),
    leave: channels.leaveAll,
  }
}

/** Sends what is new of a candle to those who were not sent it and have room. */
function push({ bizNo, candle, behind }: Channel): void {
  const data = candle.newest()
  if (behind.size === 0 || data.length === 0) return
  const arg = { topic: 'kline', bizNo }
  const frame = wireFrame('text', Buffer.from(JSON.stringify({ action: 'push', arg, data })))
  for (const reader of behind) {
    if (reader.open && reader.room < frame.length) continue
    behind.delete(reader)
    if (reader.open) reader.write(frame)
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
