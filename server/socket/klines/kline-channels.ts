import type { KlineChannel } from '../../../src/contract/market/kline-topic.ts'
import { createRunningKline, type RunningKline } from '../../market/klines/running-kline.ts'
import type { HubStats } from '../stats.ts'
import type { Subscriber } from '../topics.ts'

/** What is followed at a time, by one reader and by all. */
export const klineTopicLimits = { perSubscriber: 10, channels: 2_000 } as const

/** One candle that somebody follows. */
export interface Channel extends KlineChannel {
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

/** The candles that are followed, each as long as it has a reader. */
export interface KlineChannels {
  all: () => Iterable<Channel>
  /** Undefined where nobody follows the symbol. */
  ofSymbol: (symbolId: string) => Iterable<Channel> | undefined
  /** Adds a reader, once. Says whose limit it is where there is no room. */
  join: (bizNo: string, wanted: KlineChannel, reader: Subscriber) => 'joined' | 'reader' | 'all'
  leave: (bizNo: string, reader: Subscriber) => void
  leaveAll: (reader: Subscriber) => void
}

/** Marks that no reader of a candle was sent what is new. */
export function markAll(channel: Channel): void {
  for (const reader of channel.readers) channel.behind.add(reader)
}

/** The candles that are followed: none at first. */
export function createKlineChannels(stats: HubStats): KlineChannels {
  const channels = new Map<string, Channel>()
  const bySymbol = new Map<string, Set<Channel>>()
  const counts = new Map<Subscriber, number>()

  const open = (bizNo: string, wanted: KlineChannel): Channel => {
    const channel = newChannel(bizNo, wanted)
    channels.set(bizNo, channel)
    const others = bySymbol.get(wanted.symbolId) ?? new Set()
    bySymbol.set(wanted.symbolId, others.add(channel))
    return channel
  }
  const close = (channel: Channel): void => {
    channels.delete(channel.bizNo)
    const others = bySymbol.get(channel.symbolId)
    others?.delete(channel)
    if (others?.size === 0) bySymbol.delete(channel.symbolId)
  }
  const remove = (channel: Channel | undefined, reader: Subscriber): void => {
    if (channel?.readers.delete(reader) !== true) return
    channel.behind.delete(reader)
    stats.subscriptions -= 1
    const left = (counts.get(reader) ?? 1) - 1
    if (left === 0) counts.delete(reader)
    else counts.set(reader, left)
    if (channel.readers.size === 0) close(channel)
  }

  return {
    all: () => channels.values(),
    ofSymbol: (symbolId) => bySymbol.get(symbolId),
    join: (bizNo, wanted, reader) => {
      const known = channels.get(bizNo)
      const count = counts.get(reader) ?? 0
      const isNew = known?.readers.has(reader) !== true
      if (isNew && count >= klineTopicLimits.perSubscriber) return 'reader'
      if (known === undefined && channels.size >= klineTopicLimits.channels) return 'all'
      const channel = known ?? open(bizNo, wanted)
      channel.readers.add(reader)
      channel.behind.add(reader)
      if (isNew) {
        counts.set(reader, count + 1)
        stats.subscriptions += 1
      }
      return 'joined'
    },
    leave: (bizNo, reader) => remove(channels.get(bizNo), reader),
    leaveAll: (reader) => {
      if (!counts.has(reader)) return
      for (const channel of channels.values()) remove(channel, reader)
    },
  }
}

function newChannel(bizNo: string, { symbolId, interval }: KlineChannel): Channel {
  return {
    symbolId,
    interval,
    bizNo,
    candle: createRunningKline(interval),
    readers: new Set(),
    behind: new Set(),
    askedAt: Number.NEGATIVE_INFINITY,
    isAsking: false,
  }
}
