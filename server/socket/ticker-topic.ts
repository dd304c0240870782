import { codes } from '../../src/contract/codes/codes.ts'
import {
  allMarketTypes,
  isMarketType,
  type MarketType,
} from '../../src/contract/market/market-types.ts'
import type { Subscription } from '../../src/contract/socket.ts'
import type { Clock } from '../lib/clock.ts'
import type { Cut, TickerSource } from '../market/ticker-source.ts'
import { rowSetOf } from './row-frames.ts'
import type { HubStats } from './stats.ts'
import {
  beginRound,
  createTickerStream,
  isDue,
  sendSlice,
  type TickerStream,
} from './ticker-stream.ts'
import { accepted, refused, type Subscriber, type TopicHandler } from './topics.ts'

/** What the ticker topic works with. */
export interface TickerTopicOptions {
  market: TickerSource
  clock: Clock
  stats: HubStats
}

/** The ticker topic: a handler, and the timer that feeds its subscribers. */
export interface TickerTopic extends TopicHandler {
  stop: () => void
}

/** At most one frame of a list in this time, in ms. */
const frameInterval = 250
/** Readers served at a time, about 5 ms of work; then everybody else has a turn. */
const sliceSize = 400

/**
 * Starts to send the frames of every list to its subscribers. A subscription names the list by
 * `bizNo` and continues from `epoch` and `seq`; one that cannot be continued is answered by a reset. One with
 * `rows` is sent their changes like this, and those of all others every seven seconds.
 */
export function createTickerTopic(options: TickerTopicOptions): TickerTopic {
  const { market, clock, stats } = options
  const streams = new Map<MarketType, TickerStream>(
    allMarketTypes.map((marketType) => [marketType, createTickerStream()]),
  )

  let stopped = false

  const send = (marketType: MarketType, stream: TickerStream): void => {
    // A listing that changed since makes the rest of the round wait for its reset.
    if (market.cut(marketType)?.epoch !== stream.sent?.epoch) stream.round = undefined
    if (sendSlice(stream, sliceSize, stats)) return
    clock.after(0, () => {
      if (!stopped) send(marketType, stream)
    })
  }

  const cancel = clock.every(frameInterval, () => {
    for (const [marketType, stream] of streams) {
      const cut = market.cut(marketType)
      if (cut === undefined || !isDue(stream, cut, clock.now())) continue
      beginRound(stream, cut, clock.now(), {
        frame: (since) => market.frame(marketType, since),
        rowsFrame: (since, rows) => market.rowsFrame(marketType, since, rows),
      })
      send(marketType, stream)
    }
  })

  const remove = (stream: TickerStream | undefined, subscriber: Subscriber): void => {
    if (stream?.readers.delete(subscriber)) stats.subscriptions -= 1
  }

  return {
    stop: () => {
      stopped = true
      cancel()
    },
    subscribe: (subscriber, { rows, ...asked }) => {
      const marketType = marketTypeOf(asked)
      const stream = marketType === undefined ? undefined : streams.get(marketType)
      if (marketType === undefined || stream === undefined) {
        return refused(asked, codes.invalidInput, 'bizNo: unknown list')
      }
      remove(stream, subscriber)
      const cut = market.cut(marketType)
      const seq = cut && revisionHeld(asked, cut)
      if (cut === undefined || seq === undefined) {
        stats.resets += 1
        return { action: 'reset', arg: asked }
      }
      stream.readers.set(subscriber, {
        asked,
        epoch: cut.epoch,
        seq,
        rows: rows && rowSetOf(rows),
        rowsSeq: seq,
        sentAt: 0,
        skipped: false,
        // Who missed what the others were brought up to is brought up to date at once.
        owed: !looksOnly(asked, rows) && (seq < stream.whole.seq || asked.epoch !== cut.epoch),
      })
      stats.subscriptions += 1
      return accepted('subscribe', asked)
    },
    unsubscribe: (subscriber, asked) => {
      const marketType = marketTypeOf(asked)
      if (marketType !== undefined) remove(streams.get(marketType), subscriber)
    },
    leave: (subscriber) => {
      for (const stream of streams.values()) remove(stream, subscriber)
    },
  }
}

/** True for who holds no values and looks at some rows: these come first, and all others with the next whole frame. */
function looksOnly({ epoch }: Subscription, rows: readonly number[] | undefined): boolean {
  return epoch === undefined && rows !== undefined
}

/**
 * The revision of `cut` that a subscriber holds: 0, so that all values come, for who has the state of another gateway,
 * or none, and the same symbol table. Undefined where there is nothing to continue from.
 */
function revisionHeld({ epoch, seq, table }: Subscription, cut: Cut): number | undefined {
  if (epoch === cut.epoch && seq !== undefined && seq <= cut.seq) return seq
  return table === cut.table ? 0 : undefined
}

function marketTypeOf({ bizNo }: Subscription): MarketType | undefined {
  const marketType = Number(bizNo)
  return isMarketType(marketType) ? marketType : undefined
}
