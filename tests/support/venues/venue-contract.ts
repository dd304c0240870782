import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kline, Venue, VenueSymbol } from '../../../server/venues/venue.ts'
import { klineIntervals } from '../../../src/contract/enums.ts'
import { marketTypeOfSymbol } from '../../../src/contract/market/market-types.ts'
import { tickerFields } from '../../../src/contract/market/ticker-fields.ts'
import { expectSoundKlines } from './venue-contract-klines.ts'
import {
  allTickers,
  makeRecorder,
  mergedValues,
  type Recording,
} from './venue-contract-recorder.ts'

/** A venue under test together with the hands on its clock. */
export interface VenueUnderTest {
  venue: Venue
  /** The venue's present, Unix ms. */
  now: () => number
  /** Lets `ms` of the venue's time go by and resolves when what fell due has been delivered. */
  pass: (ms: number) => Promise<void>
  /** How far the running candle may be from the last price, as a fraction of it. 0 by default. */
  closeTolerance?: number
  /** Releases what `makeVenue` opened. The venue is stopped already. */
  close?: () => Promise<void>
}

const contractFields = ['markPrice', 'indexPrice', 'openInterest'] as const
const fundingFields = ['fundingRate', 'nextFundingTime'] as const

/** Time in which every listed symbol must have been quoted at least once, ms. */
const firstQuotes = 5_000

const day = 86_400_000
/** More pages of days than anything was ever traded for. */
const mostPages = 20

/**
 * Registers the tests that every venue passes. A field that a venue does not know may be missing or
 * NaN; what it does say has to be sound.
 */
export function describeVenue(
  name: string,
  makeVenue: () => VenueUnderTest | Promise<VenueUnderTest>,
): void {
  describe(`${name}: a venue`, () => {
    let subject: VenueUnderTest
    let record: Recording
    let symbols: readonly VenueSymbol[]

    beforeAll(async () => {
      subject = await makeVenue()
      const { recording, sink } = makeRecorder()
      record = recording
      await subject.venue.start(sink)
      symbols = record.listings.at(-1) ?? []
      await subject.pass(firstQuotes)
    })

    afterAll(async () => {
      await subject.venue.stop()
      await subject.close?.()
    })

    it('has a name to show', () => {
      expect(subject.venue.name).not.toBe('')
    })

    it('lists its symbols before the first ticker and before start resolves', () => {
      expect(record.first).toBe('symbols')
      expect(symbols.length).toBeGreaterThan(0)
    })

    it('lists every symbol once, under an id that spells out its pair and its line', () => {
      expect(new Set(symbols.map((symbol) => symbol.symbolId)).size).toBe(symbols.length)
      for (const symbol of symbols) {
        expect(marketTypeOfSymbol(symbol.symbolId), symbol.symbolId).toBe(symbol.line)
        expect(symbol.symbolId.startsWith(symbol.base + symbol.quote), symbol.symbolId).toBe(true)
        expect(symbol.base && symbol.quote && symbol.coinName, symbol.symbolId).not.toBe('')
      }
    })

    it('gives every symbol whole scales from 0 to 18', () => {
      for (const { symbolId, scales } of symbols) {
        for (const scale of Object.values(scales)) {
          expect(Number.isInteger(scale) && scale >= 0 && scale <= 18, symbolId).toBe(true)
        }
      }
    })

    it('describes every symbol in sound units', () => {
      for (const symbol of symbols) {
        const { listedAt, maxLeverage, deliveryTime, fundingInterval } = symbol
        for (const whole of [listedAt, maxLeverage, deliveryTime, fundingInterval]) {
          expect(Number.isSafeInteger(whole) && whole >= 0, symbol.symbolId).toBe(true)
        }
        expect(symbol.circulatingSupply, symbol.symbolId).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(symbol.circulatingSupply), symbol.symbolId).toBe(true)
        expect(Number(symbol.borrowRate), symbol.symbolId).toBeGreaterThanOrEqual(0)
        if (maxLeverage === 0) expect(symbol.borrowRate, symbol.symbolId).toBe('0')
        if (deliveryTime > 0) expect(fundingInterval, symbol.symbolId).toBe(0)
        expect(new Set(symbol.sectors).size, symbol.symbolId).toBe(symbol.sectors.length)
        expect(symbol.sectors, symbol.symbolId).not.toContain('')
      }
    })

    it('dates the delivery of dated contracts in their id, and of nothing else', () => {
      for (const { symbolId, base, quote, deliveryTime, line } of symbols) {
        const date = symbolId.slice(base.length + quote.length, symbolId.lastIndexOf('_'))
        if (deliveryTime === 0) expect(date, symbolId).toBe('')
        else expect(date, symbolId).toBe(compactDate(deliveryTime))
        if (line === 1) expect(deliveryTime, symbolId).toBe(0)
      }
    })

    it('quotes every listed symbol soon after the start, and no other', () => {
      const quoted = new Set(
        record.batches.flatMap((batch) => batch.tickers.map((t) => t.symbolId)),
      )
      expect([...quoted].sort()).toEqual(symbols.map((symbol) => symbol.symbolId).sort())
    })

    it('delivers a symbol only in the batches of its line', () => {
      for (const { line, tickers } of record.batches) {
        for (const { symbolId } of tickers)
          expect(marketTypeOfSymbol(symbolId), symbolId).toBe(line)
      }
    })

    it('says known fields only, as whole mantissas or NaN', () => {
      const fields: readonly string[] = tickerFields
      const wrong = allTickers(record).filter(({ values }) =>
        Object.entries(values).some(
          ([field, value]) =>
            !fields.includes(field) || !(Number.isNaN(value) || Number.isSafeInteger(value)),
        ),
      )
      expect(wrong).toEqual([])
    })

    it('keeps last inside the extremes since the ticker before', () => {
      const wrong = allTickers(record).filter(({ values, min, max }) => {
        if (min === undefined || max === undefined) return false
        if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max)) return true
        return min > (values.last ?? min) || max < (values.last ?? max)
      })
      expect(wrong).toEqual([])
    })

    it('keeps last inside the extremes of 24 hours, and prices above zero', () => {
      const told = mergedValues(record)
      expect(told.size).toBeGreaterThan(0)
      for (const [symbolId, values] of told) {
        const { last, low24h, high24h } = values
        for (const price of [last, low24h, high24h, values.open24h, values.open1h]) {
          if (known(price)) expect(price, symbolId).toBeGreaterThan(0)
        }
        if (known(last) && known(low24h)) expect(last, symbolId).toBeGreaterThanOrEqual(low24h)
        if (known(last) && known(high24h)) expect(last, symbolId).toBeLessThanOrEqual(high24h)
      }
    })

    it('never counts a negative turnover, volume or open interest', () => {
      const told = mergedValues(record)
      expect(told.size).toBeGreaterThan(0)
      for (const [symbolId, values] of told) {
        for (const amount of [values.turnover24h, values.volume24h, values.openInterest]) {
          if (known(amount)) expect(amount, symbolId).toBeGreaterThanOrEqual(0)
        }
      }
    })

    it('keeps contract values to contracts and funding to perpetuals', () => {
      const listed = new Map(symbols.map((symbol) => [symbol.symbolId, symbol]))
      for (const [symbolId, values] of mergedValues(record)) {
        const symbol = listed.get(symbolId)
        if (symbol?.line === 1) {
          for (const field of contractFields) expect(known(values[field]), symbolId).toBe(false)
        }
        if (symbol?.line === 1 || symbol?.deliveryTime !== 0) {
          for (const field of fundingFields) expect(known(values[field]), symbolId).toBe(false)
        }
      }
    })

    it('announces the next funding ahead of time', () => {
      for (const { time, tickers } of record.batches) {
        for (const { symbolId, values } of tickers) {
          if (known(values.nextFundingTime)) {
            expect(values.nextFundingTime, symbolId).toBeGreaterThan(time)
          }
        }
      }
    })

    it('vouches for every line it lists, at times that never run back or ahead', () => {
      for (const line of new Set(symbols.map((symbol) => symbol.line))) {
        const times = record.batches.filter((batch) => batch.line === line).map((b) => b.time)
        expect(times.length).toBeGreaterThan(0)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.at(-1)).toBeLessThanOrEqual(subject.now())
      }
    })

    it('has nothing to complain about while its source is well', () => {
      expect(record.complaints).toEqual([])
    })

    it.each(klineIntervals)('answers sound %s klines on every line', async (interval) => {
      for (const { symbolId } of samplesOf(symbols)) {
        const endTime = subject.now() + 1
        const klines = await subject.venue.klines({ symbolId, interval, endTime, limit: 3 })
        expectSoundKlines(klines, { symbolId, interval, endTime, limit: 3 })
        expect(klines.length, symbolId).toBeGreaterThan(0)
      }
    })

    it('answers klines of the past up to the end asked for, exclusive', async () => {
      for (const { symbolId } of samplesOf(symbols)) {
        const hour = 3_600_000
        const endTime = Math.floor(subject.now() / hour) * hour
        const query = { symbolId, interval: '1h', endTime, limit: 3 } as const
        const klines = await subject.venue.klines(query)
        expectSoundKlines(klines, query)
        expect(klines.at(-1)?.time, symbolId).toBe(endTime - hour)
      }
    })

    it('goes back to the first kline by paging, without a hole or a candle twice', async () => {
      const [symbol] = samplesOf(symbols)
      if (symbol === undefined) throw new Error('no symbol')
      const ask = { symbolId: symbol.symbolId, interval: '1d', limit: 400 } as const
      let first = subject.now() + 1
      let pages = 0
      for (; pages < mostPages; pages++) {
        const klines = await subject.venue.klines({ ...ask, endTime: first })
        expectSoundKlines(klines, { ...ask, endTime: first })
        if (klines.length === 0) break
        if (pages > 0) expect(klines.at(-1)?.time).toBe(first - day)
        first = klines[0]?.time ?? 0
      }
      expect(pages).toBeGreaterThan(0)
      expect(pages).toBeLessThan(mostPages)
    })

    it('tells chains of listed coins alone, each once, and none where it offers none', () => {
      if (subject.venue.hasChains !== true) return expect(record.chains).toEqual([])
      const coins = new Set(symbols.map(({ base }) => base))
      for (const { time, coins: reported } of record.chains) {
        expect(time).toBeLessThanOrEqual(subject.now())
        for (const { coin, chains } of reported) {
          expect(coins, coin).toContain(coin)
          expect(new Set(chains.map(({ chain }) => chain)).size, coin).toBe(chains.length)
        }
      }
      return undefined
    })

    it('closes the running kline at the last price', async () => {
      const samples = new Map(samplesOf(symbols).map((symbol) => [symbol.symbolId, symbol]))
      const seen = new Map<string, { price: number; klines: Promise<readonly Kline[]> }>()
      record.onBatch = (tickers) => {
        const newest = new Map(tickers.map((ticker) => [ticker.symbolId, ticker.values.last]))
        for (const [symbolId, last] of newest) {
          const symbol = samples.get(symbolId)
          if (symbol === undefined || !known(last) || seen.has(symbolId)) continue
          const query = { symbolId, interval: '1m', endTime: subject.now() + 1, limit: 1 } as const
          const price = last / 10 ** symbol.scales.price
          seen.set(symbolId, { price, klines: subject.venue.klines(query) })
        }
      }
      await subject.pass(firstQuotes)
      record.onBatch = undefined
      expect(seen.size).toBeGreaterThan(0)
      for (const [symbolId, { price, klines }] of seen) {
        const close = Number((await klines)[0]?.close)
        const tolerance = (subject.closeTolerance ?? 0) + 1e-12
        expect(Math.abs(close / price - 1), symbolId).toBeLessThanOrEqual(tolerance)
      }
    })

    it('rejects klines of a symbol it does not list', async () => {
      const query = { interval: '1m', endTime: subject.now(), limit: 1 } as const
      await expect(
        subject.venue.klines({ ...query, symbolId: 'NOSUCHCOINUSDT_SPBL' }),
      ).rejects.toThrow(/NOSUCHCOINUSDT_SPBL/)
    })

    it('says nothing more after stop, which may be asked for twice', async () => {
      await subject.venue.stop()
      const said = [record.batches.length, record.listings.length, record.complaints.length]
      await subject.pass(firstQuotes)
      await subject.venue.stop()
      expect([record.batches.length, record.listings.length, record.complaints.length]).toEqual(
        said,
      )
    })
  })
}

/** The first and the last symbol of every line and of every quote currency on it. */
function samplesOf(symbols: readonly VenueSymbol[]): readonly VenueSymbol[] {
  const groups = Map.groupBy(symbols, (symbol) => `${symbol.line} ${symbol.quote}`)
  const samples = [...groups.values()].flatMap((group) => [group[0], group.at(-1)])
  return [...new Set(samples)].filter((symbol) => symbol !== undefined)
}

function known(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value)
}

/** `261225` for a time on 25 December 2026, UTC. */
function compactDate(time: number): string {
  return new Date(time).toISOString().slice(2, 10).replaceAll('-', '')
}
