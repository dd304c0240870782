import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordVenue } from '../../../tests/support/venue-events.ts'
import { maxMessageBytes } from '../../bus/bus.ts'
import type { VenueSymbol } from '../venue.ts'
import { frameKinds, makeFrame, readFrame, stampFrame } from './frame.ts'
import { createFrameReader, type FrameOutcome } from './frame-reader.ts'
import { createFrameWriter, type FrameWriter } from './frame-writer.ts'
import { createPartAssembler, partOf, readPart, splitIntoParts } from './parts.ts'
import { tickersPerFrame } from './ticker-frame.ts'

const symbol: VenueSymbol = {
  symbolId: 'BTCUSDT_SPBL',
  line: 1,
  base: 'BTC',
  quote: 'USDT',
  coinName: 'Bitcoin',
  scales: { price: 2, mark: 2, index: 2, turnover: 2, volume: 6 },
  sectors: ['Layer 1', 'Größe'],
  listedAt: 1,
  circulatingSupply: 19_000_000.5,
  maxLeverage: 10,
  supportUta: false,
  deliveryTime: 0,
  fundingInterval: 8,
  borrowRate: '0.0001',
}

/** A writer whose frames a reader takes at once. */
function lineOfFrames() {
  const events = recordVenue()
  const names: string[] = []
  const outcomes: FrameOutcome[] = []
  const sizes: number[] = []
  const reader = createFrameReader({
    ...events.sink,
    feeds: (feeds) => events.sink.feeds?.(feeds),
    blockTrades: (...batch) => events.sink.blockTrades?.(...batch),
    chains: (...batch) => events.sink.chains?.(...batch),
    about: ({ name }) => names.push(name),
  })
  const writer: FrameWriter = createFrameWriter((bytes, sent) => {
    sizes.push(bytes.byteLength)
    const frame = readFrame(bytes)
    if (typeof frame === 'object') outcomes.push(reader.take(frame))
    sent?.()
  })
  return { events, names, outcomes, sizes, reader, writer }
}

describe('frames', () => {
  it('carry what a venue says', () => {
    const { events, names, outcomes, writer } = lineOfFrames()
    const ticker = { symbolId: symbol.symbolId, values: { last: 5, high24h: Number.NaN }, min: 4 }
    const feed = { line: 1, way: 'polled', symbols: 2, refused: 1, cause: 'too many' } as const
    writer.about({ name: 'Far', hasKlines: true, hasTape: true, hasChains: true })
    writer.symbols([symbol])
    writer.tickers(1, 1_000.5, [ticker])
    writer.tickers(10, 2_000, [])
    writer.status('slow')
    writer.feeds([feed])
    writer.chains(3_000, [])
    writer.alive()
    expect(names).toEqual(['Far'])
    expect(events.recording.listings).toEqual([[symbol]])
    expect(events.recording.batches).toEqual([
      { line: 1, time: 1_000.5, tickers: [ticker] },
      { line: 10, time: 2_000, tickers: [] },
    ])
    expect(events.statuses).toEqual(['slow'])
    expect(events.feeds).toEqual([[feed]])
    expect(events.recording.chains).toEqual([{ time: 3_000, coins: [], isWhole: false }])
    expect(new Set(outcomes)).toEqual(new Set(['delivered']))
  })

  it('stay under what the bus takes, whatever they carry', () => {
    const { events, sizes, writer } = lineOfFrames()
    const many = Array.from({ length: 20_000 }, (_, row) => ({
      ...symbol,
      symbolId: `C${row}_SPBL`,
    }))
    writer.symbols(many)
    const values = { last: 1, open24h: 1, high24h: 1, low24h: 1, turnover24h: 1, volume24h: 1 }
    let sent = 0
    writer.tickers(
      1,
      1,
      many.map(({ symbolId }) => ({ symbolId, values, min: 1, max: 1 })),
      () => {
        sent += 1
      },
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxMessageBytes)
    expect(events.recording.listings[0]).toHaveLength(20_000)
    expect(events.recording.batches.flatMap(({ tickers }) => tickers)).toHaveLength(20_000)
    expect(events.recording.batches).toHaveLength(Math.ceil(20_000 / tickersPerFrame))
    expect(sent).toBe(1)
  })

  it('carry the chains of many coins in several frames', () => {
    const { events, sizes, writer } = lineOfFrames()
    const name = '链'.repeat(64)
    const states = { deposit: 'suspended', withdrawal: null } as const
    const chains = Array.from({ length: 60 }, () => ({ chain: name, chainName: name, ...states }))
    const coins = Array.from({ length: 450 }, (_, index) => ({ coin: `C${index}`, chains }))
    writer.chains(5, coins, true)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxMessageBytes)
    expect(events.recording.chains.map(({ time }) => time)).toEqual(Array(45).fill(5))
    expect(events.recording.chains.flatMap((batch) => batch.coins)).toEqual(coins)
    const ends = events.recording.chains.map(({ isWhole }) => isWhole)
    expect(ends).toEqual([...Array(44).fill(false), true])
  })

  it('leave out tickers of a listing that the reader has not got', () => {
    const { reader, events } = lineOfFrames()
    const frames: Uint8Array[] = []
    const other = createFrameWriter((bytes) => frames.push(bytes))
    other.symbols([symbol])
    other.tickers(1, 1, [{ symbolId: symbol.symbolId, values: { last: 1 } }])
    const last = readFrame(frames.at(-1) ?? new Uint8Array())
    expect(typeof last === 'object' && reader.take(last)).toBe('unlisted')
    expect(events.recording.batches).toEqual([])
  })

  it('carry epoch and sequence', () => {
    const frame = makeFrame(frameKinds.alive, Uint8Array.of(7))
    stampFrame(frame, 4_000_000_000, 2 ** 40)
    expect(readFrame(frame)).toEqual({
      kind: frameKinds.alive,
      epoch: 4_000_000_000,
      sequence: 2 ** 40,
      body: Uint8Array.of(7),
    })
  })

  it('of another version are told from what is no frame', () => {
    const frame = makeFrame(frameKinds.alive, new Uint8Array())
    expect(readFrame(Uint8Array.of(2, ...frame.subarray(1)))).toBe('version')
    expect(readFrame(frame.subarray(0, 10))).toBeUndefined()
    expect(readFrame(new Uint8Array())).toBeUndefined()
    expect(readFrame(Uint8Array.of(1, 99, ...frame.subarray(2)))).toBeUndefined()
  })

  it('survive any bytes', () => {
    const { reader } = lineOfFrames()
    const kind = fc.constantFrom(...Object.values(frameKinds))
    fc.assert(
      fc.property(kind, fc.uint8Array({ maxLength: 200 }), (of, body) => {
        expect(['delivered', 'unlisted', 'nonsense']).toContain(reader.take({ kind: of, body }))
      }),
      { numRuns: 2_000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void readFrame(bytes)))
  })
})

describe('parts', () => {
  const whole = Uint8Array.from({ length: 900_000 }, (_, place) => place % 251)
  const parts = splitIntoParts(whole).map((bytes) => readPart(bytes))

  it('are put together again', () => {
    const assembler = createPartAssembler()
    expect(parts).toHaveLength(3)
    const results = parts.map((part) => part && assembler.take(part))
    expect(results.slice(0, -1)).toEqual([undefined, undefined])
    expect(Buffer.from(whole).equals(results.at(-1) ?? new Uint8Array())).toBe(true)
  })

  it('make nothing where one is lost, doubled or changed, until the next whole', () => {
    const [first, second, third] = parts
    if (!first || !second || !third) throw new Error('there are three')
    const takeAll = (...some: (typeof first)[]): (Uint8Array | undefined)[] => {
      const assembler = createPartAssembler()
      return some.map((part) => assembler.take(part))
    }
    const changed = { ...second, bytes: new Uint8Array(second.bytes.byteLength) }
    expect(takeAll(first, third)).toEqual([undefined, undefined])
    expect(takeAll(first, second, second, first)).toEqual(Array(4).fill(undefined))
    expect(takeAll(first, changed, third)).toEqual(Array(3).fill(undefined))
    expect(takeAll(first, third, first, second, third).at(-1)).toHaveLength(whole.length)
  })

  it('hold nothing as well', () => {
    const [only] = splitIntoParts(new Uint8Array())
    const part = only && readPart(only)
    expect(part && createPartAssembler().take(part)).toHaveLength(0)
  })
})

it('remember the hash of a whole that is asked for part by part', () => {
  const whole = new Uint8Array(2_000_000).fill(7)
  const parts = splitIntoParts(whole)
  expect(parts.map((_, index) => partOf(whole, index))).toEqual(parts)
  expect(partOf(whole, parts.length)).toBeUndefined()
  const hashOf = (part: Uint8Array | undefined) => part && readPart(part)?.hash
  // Nobody changes one; only what is hashed anew would notice.
  whole[0] = 8
  expect(hashOf(partOf(whole, 0))).toBe(hashOf(parts[0]))
})
