import { describe, expect, it } from 'vitest'
import { type ChannelPair, channelPair } from '../../../tests/support/channel-pair.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { recordVenue, type VenueEvents } from '../../../tests/support/venue-events.ts'
import { frameKinds, makeFrame } from '../frames/frame.ts'
import { writeTickerBatch } from '../frames/ticker-frame.ts'
import type { Kline, Venue, VenueSink, VenueSymbol } from '../venue.ts'
import { createIngestClock } from './ingest-clock.ts'
import { createRemoteVenue } from './remote-venue.ts'
import { serveVenue } from './serve-venue.ts'

const symbol: VenueSymbol = {
  symbolId: 'BTCUSDT_SPBL',
  line: 1,
  base: 'BTC',
  quote: 'USDT',
  coinName: 'Bitcoin',
  scales: { price: 2, mark: 2, index: 2, turnover: 2, volume: 6 },
  sectors: ['Layer 1'],
  listedAt: 1,
  circulatingSupply: 0,
  maxLeverage: 10,
  supportUta: false,
  deliveryTime: 0,
  fundingInterval: 0,
  borrowRate: '0',
}
const other: VenueSymbol = { ...symbol, symbolId: 'ETHUSDT_SPBL', base: 'ETH' }
const kline: Kline = {
  time: 60_000,
  open: '1',
  high: '2',
  low: '0.5',
  close: '1.5',
  volume: '3',
  turnover: '4.5',
}
const query = { symbolId: 'BTCUSDT_SPBL', interval: '1m', endTime: 1, limit: 1 } as const

describe('createRemoteVenue', () => {
  it('says what the venue in the other process says', async () => {
    const { venue, events, sink } = await started()
    expect(venue.name).toBe('Far')
    expect(venue.hasKlines).toBe(false)
    sink().symbols([symbol, other])
    const ticker = { symbolId: 'ETHUSDT_SPBL', values: { last: 5, high24h: Number.NaN }, min: 4 }
    sink().tickers(1, 1_000, [ticker])
    sink().tickers(1, 2_000, [])
    sink().status('spot: trouble')
    sink().status('')
    const feed = { line: 1, way: 'polled', symbols: 2, refused: 1, cause: 'too many' } as const
    sink().feeds?.([feed])
    expect(events.feeds).toEqual([[feed]])
    expect(events.recording.listings).toEqual([[symbol, other]])
    expect(events.recording.batches).toEqual([
      { line: 1, time: 1_000, tickers: [ticker] },
      { line: 1, time: 2_000, tickers: [] },
    ])
    expect(events.statuses).toEqual(['spot: trouble', ''])
  })

  it('asks the other process for klines', async () => {
    const { venue } = await started()
    expect(await venue.klines(query)).toEqual([kline])
    await expect(venue.klines({ ...query, symbolId: 'X' })).rejects.toThrow('no symbol X')
  })

  it('rejects the start if the venue refuses its settings, and ends the process', async () => {
    const { venue, events, pairs } = make({ refuse: 'no exchange called "x"' })
    await expect(venue.start(events.sink)).rejects.toThrow('no exchange called "x"')
    expect(pairs[0]?.closed()).toBe(true)
    expect(events.statuses).toEqual([])
  })

  it('replaces a process that crashes, ever more slowly, and says so', async () => {
    const { events, clock, pairs } = await started()
    for (const seconds of [1, 2, 4]) {
      pairs.at(-1)?.crash('SIGSEGV')
      expect(events.statuses.at(-1)).toBe(
        `Far: ingest process ended (SIGSEGV), starts again in ${seconds} s`,
      )
      const before = pairs.length
      clock.advance(seconds * 1_000 - 1)
      expect(pairs).toHaveLength(before)
      clock.advance(1)
      expect(pairs).toHaveLength(before + 1)
    }
    await events.until(() => events.statuses.at(-1) === '')
  })

  it('replaces a process that lived for long as fast as the first time', async () => {
    const { events, clock, pairs, sink } = await started()
    pairs.at(-1)?.crash('SIGSEGV')
    clock.advance(1_000)
    for (let passed = 0; passed < 61_000; passed += 1_000) {
      clock.advance(1_000)
      sink().status('')
    }
    pairs.at(-1)?.crash('SIGSEGV')
    expect(events.statuses.at(-1)).toContain('starts again in 1 s')
  })

  it('delivers again after a crash, and nothing more of the process that crashed', async () => {
    const { events, clock, pairs, sink, sinks } = await started()
    sink().symbols([symbol])
    pairs.at(-1)?.crash('SIGSEGV')
    sinks[0]?.tickers(1, 1, [])
    clock.advance(1_000)
    await events.until(() => sinks.length === 2)
    sink().symbols([other])
    sink().tickers(1, 2, [{ symbolId: 'ETHUSDT_SPBL', values: { last: 1 } }])
    expect(events.recording.listings.at(-1)).toEqual([other])
    expect(events.recording.batches.map((batch) => batch.time)).toEqual([2])
  })

  it('remembers which lists are missing until they come, over a crash too', async () => {
    const { events, clock, pairs, sink, sinks } = await started()
    const feed = { line: 1, way: 'polled', symbols: 2, refused: 0, cause: '' } as const
    const missing = { line: 12, way: 'missing', symbols: 0, refused: 0, cause: '' } as const
    sink().feeds?.([feed, missing])
    sink().feeds?.([feed])
    expect(events.feeds.at(-1)).toEqual([feed, missing])
    pairs.at(-1)?.crash('SIGSEGV')
    expect(events.feeds.at(-1)).toEqual([missing])
    clock.advance(1_000)
    await events.until(() => sinks.length === 2)
    sink().feeds?.([feed])
    expect(events.feeds.at(-1)).toEqual([feed, missing])
    sink().feeds?.([feed, { ...feed, line: 12 }])
    sink().feeds?.([feed])
    expect(events.feeds.at(-1)).toEqual([feed])
  })

  it('fails the klines that were asked of a process that crashed', async () => {
    const { venue, pairs } = await started({ silent: true })
    const asked = venue.klines(query)
    pairs.at(-1)?.crash('SIGSEGV')
    await expect(asked).rejects.toThrow('ingest process ended')
    await expect(venue.klines(query)).rejects.toThrow('Far is not available')
  })

  it('starts even if the process crashes before it is ready', async () => {
    const { venue, events, pairs } = make({ silent: true, hang: true })
    const start = venue.start(events.sink)
    pairs[0]?.crash('exit code 1')
    await start
    expect(events.statuses).toHaveLength(1)
    await venue.stop()
  })

  it('ends a process that hangs', async () => {
    const { clock, pairs, deafen } = await started()
    clock.advance(60_000)
    expect(pairs[0]?.closed()).toBe(false)
    deafen()
    clock.advance(25_000)
    expect(pairs[0]?.closed()).toBe(false)
    clock.advance(10_000)
    expect(pairs[0]?.closed()).toBe(true)
  })

  it('drops and logs messages that make no sense', async () => {
    const { events, pairs, lines, sink } = await started()
    sink().symbols([symbol])
    const outside = {
      listing: 1,
      marketType: 1,
      time: 1,
      rows: Uint32Array.of(7),
      masks: Uint16Array.of(1),
      values: Float64Array.of(1),
    } as const
    const garbage = [
      null,
      { kind: 'nothing' },
      { kind: 'status', reason: 5 },
      { kind: 'frame', bytes: 'text' },
      { kind: 'frame', bytes: new Uint8Array() },
      { kind: 'frame', bytes: makeFrame(frameKinds.tickers, Uint8Array.of(1, 2, 3)) },
      { kind: 'frame', bytes: makeFrame(frameKinds.tickers, writeTickerBatch(outside)) },
      { kind: 'klines', id: 1, klines: [{ ...kline, open: 1 }] },
    ]
    for (const message of garbage) pairs.at(-1)?.far.send(message)
    expect(lines).toHaveLength(garbage.length)
    expect(events.recording.batches).toEqual([])
    expect(events.recording.listings).toHaveLength(1)
  })

  it('carries the log lines of the other process', async () => {
    const { lines, log } = await started()
    log('streaming again')
    expect(lines).toEqual(['streaming again'])
  })

  it('ends the process when it is stopped, and starts no other', async () => {
    const { venue, clock, pairs, events, sink } = await started()
    await venue.stop()
    await venue.stop()
    expect(pairs[0]?.closed()).toBe(true)
    sink().status('late')
    clock.advance(100_000)
    expect(pairs).toHaveLength(1)
    expect(events.statuses).toEqual([])
    expect(clock.pending()).toBe(0)
    await expect(venue.klines(query)).rejects.toThrow('not available')
  })

  it('can be stopped while a restart is due', async () => {
    const { venue, clock, pairs } = await started()
    pairs.at(-1)?.crash('SIGSEGV')
    await venue.stop()
    clock.advance(100_000)
    expect(pairs).toHaveLength(1)
  })
})

interface Behaviour {
  /** Refuses the settings with this reason. */
  refuse?: string
  /** Never answers for klines. */
  silent?: boolean
  /** Never gets ready. */
  hang?: boolean
}

interface Made {
  venue: Venue
  events: VenueEvents
  clock: ManualClock
  pairs: ChannelPair[]
  /** Sinks of the far venues in order of their start; `sink` is the newest. */
  sinks: VenueSink[]
  sink: () => VenueSink
  lines: string[]
  log: (line: string) => void
  /** Stops the clock of the far processes: they no longer say that they live. */
  deafen: () => void
}

async function started(behaviour: Behaviour = {}): Promise<Made> {
  const made = make(behaviour)
  await made.venue.start(made.events.sink)
  return made
}

function make(behaviour: Behaviour): Made {
  const clock = manualClock()
  const pairs: ChannelPair[] = []
  const sinks: VenueSink[] = []
  const lines: string[] = []
  const logs: ((line: string) => void)[] = []
  let deaf = false
  const farClock = {
    ...clock,
    every: (ms: number, task: () => void) => clock.every(ms, () => deaf || task()),
  }
  const spawn = (): ChannelPair['near'] => {
    const pair = channelPair()
    pairs.push(pair)
    serveVenue(
      pair.far,
      (_, log) => {
        logs.push(log)
        return farVenue(behaviour, sinks)
      },
      createIngestClock(farClock),
    )
    return pair.near
  }
  const venue = createRemoteVenue({
    name: 'Near',
    simulated: false,
    settings: { kind: 'ccxt', exchange: 'far' },
    spawn,
    clock,
    log: (line) => lines.push(line),
  })
  return {
    venue,
    events: recordVenue(),
    clock,
    pairs,
    sinks,
    sink: () => {
      const sink = sinks.at(-1)
      if (sink === undefined) throw new Error('no venue was started')
      return sink
    },
    lines,
    log: (line) => logs.at(-1)?.(line),
    deafen: () => {
      deaf = true
    },
  }
}

function farVenue({ refuse, silent, hang }: Behaviour, sinks: VenueSink[]): Venue {
  const never = new Promise<never>(() => undefined)
  return {
    name: 'Far',
    hasKlines: false,
    simulated: false,
    start: async (sink) => {
      if (refuse !== undefined) throw new Error(refuse)
      sinks.push(sink)
      if (hang) await never
    },
    stop: async () => undefined,
    klines: async ({ symbolId }) => {
      if (silent) return never
      if (symbolId !== 'BTCUSDT_SPBL') throw new Error(`no symbol ${symbolId}`)
      return [kline]
    },
  }
}
