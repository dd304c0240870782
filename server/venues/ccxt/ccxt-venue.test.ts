import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scaleKinds, type TickerField } from '../../../src/contract/market/ticker-fields.ts'
import { recordedFolder, recordedSource } from '../../../tests/support/replay-recorded.ts'
import { malformedTickers } from '../../../tests/support/replay-source.ts'
import { recordVenue, type VenueEvents } from '../../../tests/support/venue-events.ts'
import {
  envelope,
  type ReplayOptions,
  startVenueReplay,
  type VenueReplay,
} from '../../../tests/support/venue-replay.ts'
import { mergedValues } from '../../../tests/support/venues/venue-contract-recorder.ts'
import { systemClock } from '../../lib/clock.ts'
import { mantissaToDecimal } from '../../lib/decimal.ts'
import type { Venue } from '../venue.ts'
import { createCcxtVenue } from './ccxt-venue.ts'

const cleanUps: (() => Promise<void>)[] = []

async function cleanUp(): Promise<void> {
  for (const task of cleanUps.splice(0).reverse()) await task()
}

describe('a ccxt venue', () => {
  let events: VenueEvents
  let replay: VenueReplay

  beforeAll(async () => {
    const started = await startVenue()
    events = started.events
    replay = started.replay
  })
  afterEach(() => replay.override(undefined))
  afterAll(cleanUp)

  it('lists every kind of market, and no demo or suspended one', () => {
    expect(idsOf(events)).toEqual([
      'BTCUSDC_SPBL',
      'BTCUSDT_SPBL',
      'ETHBTC_SPBL',
      'ETHUSDT_SPBL',
      'JADEUSDT_SPBL',
      'PEPEUSDT_SPBL',
      'SOLUSDT_SPBL',
      'BTCUSDT_UMCBL',
      'ETHUSDT_UMCBL',
      'PEPEUSDT_UMCBL',
      'SOLUSDT_UMCBL',
      'BTCUSD261225_DMCBL',
      'BTCUSD_DMCBL',
      'ETHUSD_DMCBL',
      'BTCUSDC_CMCBL',
      'ETHUSDC_CMCBL',
    ])
    const listing = events.recording.listings.at(-1) ?? []
    const leverages = listing.map((symbol) => [symbol.symbolId, symbol.maxLeverage])
    expect(Object.fromEntries(leverages)).toMatchObject({
      BTCUSDT_SPBL: 10,
      SOLUSDT_SPBL: 3,
      PEPEUSDT_SPBL: 0,
      BTCUSDT_UMCBL: 125,
    })
  })

  it('shows the digits that the exchange sent', () => {
    expect(shown(events, 'BTCUSDT_SPBL', 'last')).toBe('91234.56')
    expect(shown(events, 'PEPEUSDT_SPBL', 'last')).toBe('0.0000123456')
    expect(shown(events, 'PEPEUSDT_SPBL', 'volume24h')).toBe('9876543210123')
    expect(shown(events, 'BTCUSDT_UMCBL', 'indexPrice')).toBe('91240.512345')
    expect(shown(events, 'BTCUSDT_UMCBL', 'markPrice')).toBe('91249.8')
    expect(shown(events, 'ETHUSDT_UMCBL', 'openInterest')).toBe('812345.67')
    expect(shown(events, 'ETHUSDT_UMCBL', 'fundingRate')).toBe('-0.00001200')
    expect(shown(events, 'BTCUSDC_CMCBL', 'open24h')).toBe('90015.2')
    expect(shown(events, 'BTCUSD261225_DMCBL', 'last')).toBe('92010.5')
    expect(shown(events, 'BTCUSD261225_DMCBL', 'fundingRate')).toBeUndefined()
  })

  it('learns of the next funding', async () => {
    const next = (): number | undefined =>
      mergedValues(events.recording).get('BTCUSDT_UMCBL')?.nextFundingTime
    await events.until(() => next() !== undefined)
    expect(next()).toBeGreaterThan(Date.now())
    expect((next() ?? 0) % (8 * 3_600_000)).toBe(0)
  })

  it('never runs back in the time it vouches for', async () => {
    const times = (): number[] =>
      events.recording.batches.filter((batch) => batch.line === 10).map((batch) => batch.time)
    const before = times().length
    await events.until(() => times().length > before + 5)
    expect(times()).toEqual(times().sort((a, b) => a - b))
    expect(new Set(times()).size).toBeGreaterThan(2)
  })

  it('skips rows that make no sense and keeps what was known', async () => {
    const ts = String(Date.now())
    const malformed = malformedTickers().SPOT?.map((row) =>
      typeof row === 'object' && row !== null ? { ...row, ts } : row,
    )
    replay.override((url) =>
      url.pathname.endsWith('/spot/market/tickers') ? { body: envelope(malformed) } : undefined,
    )
    const before = events.recording.batches.length
    const open = (): number | undefined =>
      mergedValues(events.recording).get('BTCUSDC_SPBL')?.open24h
    await events.until(() => Number.isNaN(open()))
    for (const { tickers } of events.recording.batches.slice(before)) {
      for (const { symbolId, values } of tickers) {
        if (values.last !== undefined) expect(values.last, symbolId).toBeNaN()
      }
    }
    expect(shown(events, 'BTCUSDC_SPBL', 'last')).toBe('91230.01')
    expect(events.statuses).toEqual([])
  })

  it.each([
    ['an error', { status: 503, body: '<html>' }],
    ['no JSON', { body: 'oops' }],
    ['another shape', { body: { code: '00000', data: { rows: 1 } } }],
    ['an empty list', { body: envelope([]) }],
  ])('keeps the other lists alive while one is answered with %s', async (_, answer) => {
    const reported = events.statuses.length
    replay.override((url) => {
      const broken = url.pathname.endsWith('/mix/market/tickers') && url.search.includes('USDC-')
      return broken ? answer : undefined
    })
    await events.until(() => events.statuses.length > reported)
    expect(events.statuses[reported]).toMatch(/^Bitget: USDC-M tickers: .+$/)
    const count = (marketType: number): number =>
      events.recording.batches.filter((batch) => batch.line === marketType).length
    const before = [1, 10, 11].map(count)
    await events.until(() =>
      [1, 10, 11].every((marketType, at) => count(marketType) > (before[at] ?? 0) + 1),
    )
    replay.override(undefined)
    await events.until(() => events.statuses.at(-1) === '')
  })
})

describe('the start of a ccxt venue', () => {
  afterEach(cleanUp)

  it('comes up without an exchange, says why, and shows the market when there is one', async () => {
    const gone = await startVenueReplay()
    await gone.close()
    const { venue, events } = makeVenue(gone.url)
    await venue.start(events.sink)
    expect(events.statuses.at(-1)).toMatch(
      /^Bitget: symbol list of spot, .*: cannot connect \(ECONNREFUSED\)$/,
    )
    expect(events.recording.listings).toEqual([])
    await expect(
      venue.klines({ symbolId: 'BTCUSDT_SPBL', interval: '1m', endTime: Date.now(), limit: 1 }),
    ).rejects.toThrow('Bitget lists no symbol BTCUSDT_SPBL')
    const back = await startVenueReplay({ port: gone.port })
    cleanUps.push(back.close)
    await events.until(() => events.statuses.at(-1) === '' && events.recording.batches.length > 3)
    expect(idsOf(events)).toContain('BTCUSDT_SPBL')
  })

  it('shows the kinds of market whose listing can be had, and the others later', async () => {
    const replay = await startReplay()
    replay.override((url) => {
      const part = url.search.includes('COIN-FUTURES') || url.pathname.includes('/margin/')
      return part ? { status: 404, body: { code: '40404', msg: 'not found' } } : undefined
    })
    const { venue, events } = makeVenue(replay.url)
    await venue.start(events.sink)
    const counts = (): number[] => [
      ...new Set((events.recording.listings.at(-1) ?? []).map((symbol) => symbol.line)),
    ]
    expect(counts()).toEqual([1, 10, 12])
    expect(events.statuses).toEqual([
      expect.stringMatching(/^Bitget: symbol list of COIN-FUTURES: .+/),
    ])
    replay.override((url) =>
      url.pathname.includes('/margin/') ? { status: 404, body: 'no' } : undefined,
    )
    await events.until(() => counts().includes(11) && events.statuses.at(-1) === '')
    expect(shown(events, 'BTCUSD_DMCBL', 'last')).toBe('91243.7')
    expect(shown(events, 'BTCUSDT_UMCBL', 'last')).toBe('91250.3')
  })

  it('lists a kind of market whose tickers fail at the start, and quotes it later', async () => {
    const replay = await startReplay()
    replay.override((url) =>
      url.search.includes('COIN-FUTURES') && url.pathname.endsWith('tickers')
        ? { status: 500, body: '' }
        : undefined,
    )
    const { venue, events } = makeVenue(replay.url)
    await venue.start(events.sink)
    expect(idsOf(events)).toContain('BTCUSD_DMCBL')
    expect(events.statuses[0]).toContain('coin-M tickers')
    replay.override(undefined)
    await events.until(() => shown(events, 'BTCUSD_DMCBL', 'last') !== undefined)
    await events.until(() => events.statuses.at(-1) === '')
  })
})

describe('the stream of a ccxt venue', () => {
  afterEach(cleanUp)

  it('lives on snapshots alone where the exchange has no socket', async () => {
    const { events, replay } = await startVenue({ swing: 0.01 }, { streaming: false })
    const prices = (): Set<number | undefined> => new Set(lastPrices(events, 'BTCUSDT_SPBL'))
    await events.until(() => prices().size > 3)
    expect(replay.connections()).toBe(0)
  })

  it('streams faster than it asks, and survives a broken socket', async () => {
    const { events, replay } = await startVenue({ swing: 0.01 }, { pollInterval: 60_000 })
    const prices = (): number => lastPrices(events, 'BTCUSDT_UMCBL').length
    await events.until(() => prices() > 2)
    const streamed = events.recording.batches.flatMap((batch) => batch.tickers)
    expect(streamed.some((ticker) => ticker.min !== undefined)).toBe(true)
    replay.cut()
    const before = prices()
    await events.until(() => prices() > before + 1)
    expect(events.statuses).toEqual([])
  })
})

describe('the settings of a ccxt venue', () => {
  afterEach(cleanUp)

  it('rejects only what can never work', async () => {
    const { venue, events } = makeVenue('http://127.0.0.1:9', 'nosuchexchange')
    await expect(venue.start(events.sink)).rejects.toThrow('no exchange called "nosuchexchange"')
  })
})

describe('recorded answers', () => {
  afterEach(cleanUp)

  it.runIf(recordedFolder)('shows symbols and prices, given RECORDED_ANSWERS', async () => {
    const { events, venue } = await startVenue({ source: recordedSource(recordedFolder ?? '') })
    expect(idsOf(events)).toEqual(['BTCUSDT_SPBL', 'BTCUSDT_UMCBL'])
    expect(Number(shown(events, 'BTCUSDT_SPBL', 'last'))).toBe(34_413.1)
    expect(Number(shown(events, 'BTCUSDT_SPBL', 'open24h'))).toBe(35_134.2)
    expect(Number(shown(events, 'BTCUSDT_UMCBL', 'last'))).toBe(27_000.5)
    expect(Number(shown(events, 'BTCUSDT_UMCBL', 'indexPrice'))).toBe(25_702.4)
    expect(Number(shown(events, 'BTCUSDT_UMCBL', 'openInterest'))).toBe(929.502)
    const klines = await venue.klines({
      symbolId: 'BTCUSDT_SPBL',
      interval: '1M',
      endTime: Date.UTC(2022, 6, 2),
      limit: 10,
    })
    expect(klines.map((kline) => kline.close)).toEqual(['37773.5'])
  })
})

interface Started {
  venue: Venue
  events: VenueEvents
}

async function startReplay(options: ReplayOptions = {}): Promise<VenueReplay> {
  const replay = await startVenueReplay(options)
  cleanUps.push(replay.close)
  return replay
}

async function startVenue(
  options: ReplayOptions = {},
  settings: { streaming?: boolean; pollInterval?: number } = {},
): Promise<Started & { replay: VenueReplay }> {
  const replay = await startReplay(options)
  const { venue, events } = makeVenue(replay.url, 'bitget', settings)
  await venue.start(events.sink)
  return { venue, events, replay }
}

function makeVenue(
  url: string,
  exchange = 'bitget',
  settings: { streaming?: boolean; pollInterval?: number } = {},
): Started {
  const venue = createCcxtVenue({
    exchange,
    url,
    pollInterval: 20,
    requestInterval: 1,
    clock: systemClock,
    log: () => undefined,
    ...settings,
  })
  cleanUps.push(venue.stop)
  return { venue, events: recordVenue() }
}

function idsOf(events: VenueEvents): string[] {
  return (events.recording.listings.at(-1) ?? []).map((symbol) => symbol.symbolId)
}

function lastPrices(events: VenueEvents, symbolId: string): (number | undefined)[] {
  return events.recording.batches
    .flatMap((batch) => batch.tickers)
    .filter((ticker) => ticker.symbolId === symbolId && ticker.values.last !== undefined)
    .map((ticker) => ticker.values.last)
}

/** What a reader sees of one value in the end, as decimal text. */
function shown(events: VenueEvents, symbolId: string, field: TickerField): string | undefined {
  const mantissa = mergedValues(events.recording).get(symbolId)?.[field]
  const symbol = events.recording.listings.at(-1)?.find((one) => one.symbolId === symbolId)
  if (mantissa === undefined || Number.isNaN(mantissa) || symbol === undefined) return undefined
  const kind = scaleKinds[field]
  const scale = kind === 'rate' ? 8 : kind === 'time' ? 0 : symbol.scales[kind]
  return mantissaToDecimal(mantissa, scale)
}
