import type { Bus, Responder } from '../../bus/bus.ts'
import type { Clock } from '../../lib/clock.ts'
import { aboutOf } from '../frames/about-venue.ts'
import { stampFrame } from '../frames/frame.ts'
import { createFrameWriter } from '../frames/frame-writer.ts'
import { answerSubject } from '../shared/answer-parts.ts'
import type { Venue, VenueSink } from '../venue.ts'
import { answerKlines } from './kline-answers.ts'
import { createMarketState } from './market-state.ts'
import { shareKlines } from './shared-klines.ts'
import { createSnapshots } from './snapshots.ts'
import { frameSubject, klineSubject, snapshotSubject } from './subjects.ts'

/** What a leader needs. */
export interface LeaderOptions {
  epoch: number
  /** The venue itself, not started yet. */
  venue: Venue
  bus: Bus
  /** Where this gateway takes what the venue says. */
  sink: VenueSink
  /** Asked before everything that is said: false ends it. */
  holds: () => boolean
  /** Answers what others want to know of places outside; undefined where nobody asks. */
  outside?: Responder | undefined
  clock: Clock
  elapsed: () => number
}

/** A venue that is spoken with for every gateway. */
export interface Leader {
  /** Resolves and rejects as `Venue.start`. */
  start: () => Promise<void>
  klines: Venue['klines']
  stop: () => Promise<void>
}

/** How often a leader says that it lives, in ms. */
const aliveInterval = 1_000

/** A leader that has said nothing yet. */
export function createLeader(options: LeaderOptions): Leader {
  const { epoch, venue, bus, sink, holds, outside, clock } = options
  const state = createMarketState()
  const klines = shareKlines(venue.klines, clock)
  let sequence = 0
  let stopped = false
  const may = (): boolean => !stopped && holds()

  const writer = createFrameWriter((frame) => {
    if (!may()) return
    sequence += 1
    stampFrame(frame, epoch, sequence)
    bus.publish(frameSubject, frame)
  })
  /** First here, then to the state that snapshots are made of, then to everybody. */
  const spread: VenueSink = {
    symbols: (symbols) => {
      for (const to of [sink, state, writer]) if (may()) to.symbols(symbols)
    },
    tickers: (marketType, time, tickers) => {
      for (const to of [sink, state, writer]) if (may()) to.tickers(marketType, time, tickers)
    },
    status: (reason) => {
      for (const to of [sink, state, writer]) if (may()) to.status(reason)
    },
    blockTrades: (marketType, trades) => {
      for (const to of [sink, writer]) if (may()) to.blockTrades?.(marketType, trades)
    },
    chains: (...batch) => {
      for (const to of [sink, state, writer]) if (may()) to.chains?.(...batch)
    },
    feeds: (feeds) => {
      for (const to of [sink, state, writer]) if (may()) to.feeds?.(feeds)
    },
  }
  const snapshots = createSnapshots({
    sequence: () => sequence,
    write: () => state.write(writer.listing()),
    clock,
    elapsed: options.elapsed,
  })
  const tellAbout = (): void => {
    const about = aboutOf(venue)
    state.about(about)
    writer.about(about)
  }
  const stops = [
    clock.every(aliveInterval, writer.alive),
    bus.respond(snapshotSubject(epoch), async (question) => {
      if (!state.isListed()) throw new Error('the leader has no listing yet')
      return snapshots.answer(question)
    }),
    bus.respond(klineSubject(epoch), (question) => answerKlines(klines, question)),
    ...(outside === undefined ? [] : [bus.respond(answerSubject(epoch), outside)]),
  ]

  return {
    start: async () => {
      await venue.start(spread)
      tellAbout()
    },
    klines,
    stop: async () => {
      stopped = true
      for (const stop of stops) stop()
      await venue.stop()
    },
  }
}
