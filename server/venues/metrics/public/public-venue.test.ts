import { describe, expect, it } from 'vitest'
import { gateMetrics } from '../../../../tests/support/exchanges/metrics/gate-metrics.ts'
import { kucoinMetrics } from '../../../../tests/support/exchanges/metrics/kucoin-metrics.ts'
import {
  binanceMetrics,
  bitgetMetrics,
  bybitMetrics,
  metricTruth,
  okxMetrics,
} from '../../../../tests/support/exchanges/metrics/public-metrics.ts'
import {
  type ExchangeReplay,
  type Fault,
  replayFetch,
} from '../../../../tests/support/exchanges/replay-fetch.ts'
import { makeVirtualClock } from '../../../../tests/support/virtual-clock.ts'
import { ownAnswers } from '../../shared/shared-answers.ts'
import { gridUntil, type MetricColumns, type MetricKind } from '../metric-columns.ts'
import type { MetricVenue } from '../metric-venue.ts'
import { binance } from './binance.ts'
import { bitget } from './bitget.ts'
import { bybit } from './bybit.ts'
import { gate } from './gate.ts'
import { kucoin } from './kucoin.ts'
import { okx } from './okx.ts'
import type { PublicExchange } from './public-exchange.ts'
import { createPublicVenue } from './public-venue.ts'

const [minute, hour] = [60_000, 3_600_000]
const start = Date.UTC(2026, 10, 23, 14, 36)
const counted = Date.UTC(2026, 10, 23, 14, 35)

const exchanges: readonly [string, PublicExchange, ExchangeReplay][] = [
  ['Binance', binance, binanceMetrics],
  ['OKX', okx, okxMetrics],
  ['Bybit', bybit, bybitMetrics],
  ['Bitget', bitget, bitgetMetrics],
  ['Gate', gate, gateMetrics],
  ['KuCoin', kucoin, kucoinMetrics],
]

/** What an exchange offers to nobody. */
const notOffered: Readonly<Record<string, readonly MetricKind[]>> = {
  binance: [],
  okx: [],
  bybit: ['topAccounts', 'topPositions', 'takerBuy', 'takerSell'],
  bitget: ['openInterest', 'openInterestCoins', 'topAccounts', 'topPositions'],
  gate: ['takerBuy', 'takerSell'],
  kucoin: ['longShare', 'topAccounts', 'topPositions', 'takerBuy', 'takerSell'],
}

/** A level other than the price that an exchange tells. */
function levelOf({ id }: PublicExchange) {
  return notOffered[id]?.includes('longShare') === true
    ? ({ kind: 'openInterestCoins', truth: metricTruth.interest } as const)
    : ({ kind: 'longShare', truth: metricTruth.longShare } as const)
}

async function open(exchange: PublicExchange, replay: ExchangeReplay, fault?: FaultOf) {
  const clock = makeVirtualClock(start)
  const reached = replayFetch(replay, clock.now)
  reached.fault(fault)
  const errors: string[] = []
  const venue = createPublicVenue({
    exchange,
    answers: ownAnswers(clock),
    clock,
    fetch: reached.fetch,
    rebase: (address) => address,
    dollarsPerTether: () => 0.999,
    onError: (what) => errors.push(what),
  })
  venue.start()
  await pass(clock, 3_000)
  return { venue, clock, errors, ...reached, pass: (ms: number) => pass(clock, ms) }
}

type FaultOf = (url: URL, body: unknown) => Fault | undefined

async function pass(clock: ReturnType<typeof makeVirtualClock>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(200)
  }
}

/** Reads while time passes. */
async function read(
  { venue, pass: wait }: { venue: MetricVenue; pass: (ms: number) => Promise<void> },
  ...question: Parameters<MetricVenue['read']>
): Promise<MetricColumns> {
  const answer = venue.read(...question)
  const settled = Promise.allSettled([answer])
  await wait(12_000)
  await settled
  const columns = await answer
  if (columns === undefined) throw new Error('no figures')
  return columns
}

describe.each(exchanges)('%s as a source of trading data', (_, exchange, replay) => {
  it('tells what is true in dollars at every step, and nothing that it does not offer', async () => {
    const opened = await open(exchange, replay)
    expect(opened.venue.coins()[0]).toBe('BTC')
    const grid = gridUntil(counted, 5 * minute, 289)
    const columns = await read(opened, 'BTC', grid)
    const missing = notOffered[exchange.id] ?? []
    const truth = (kind: MetricKind, end: number): number => {
      const price = metricTruth.price(end) * 0.999
      switch (kind) {
        case 'price':
          return price
        case 'openInterest':
          return metricTruth.interest(end) * price
        case 'openInterestCoins':
          return metricTruth.interest(end)
        case 'takerBuy':
          return metricTruth.bought * price
        case 'takerSell':
          return metricTruth.sold * price
        case 'longShare':
        case 'topAccounts':
        case 'topPositions':
          return metricTruth[kind](end)
        case 'funding':
          return metricTruth.funding
        default:
          return Number.NaN
      }
    }
    for (const kind of Object.keys(columns) as MetricKind[]) {
      for (const index of [0, 100, 287, 288]) {
        const end = grid.from + (index + 1) * grid.step
        const wanted = missing.includes(kind) ? Number.NaN : truth(kind, end)
        const value = columns[kind][index] ?? 0
        if (Number.isNaN(wanted)) expect(value, kind).toBeNaN()
        else expect(value / wanted, `${kind} ${index}`).toBeCloseTo(1, 3)
      }
    }
    const next = opened.venue.nextFunding('BTC', counted)
    expect(next).toBe(Date.UTC(2026, 10, 23, 16))
    expect(await opened.venue.read('NOTHING', grid)).toBeUndefined()
    expect(opened.errors).toEqual([])
    opened.venue.stop()
  })

  it('reaches back a month, and asks for nothing older than is kept', async () => {
    const opened = await open(exchange, replay)
    const grid = gridUntil(counted, 4 * hour, 180)
    const columns = await read(opened, 'BTC', grid)
    const { funding } = columns
    const { kind, truth } = levelOf(exchange)
    for (const index of [2, 90, 178]) {
      const end = grid.from + (index + 1) * grid.step
      expect((columns[kind][index] ?? 0) / truth(end)).toBeCloseTo(1, 3)
      expect(funding[index]).toBeCloseTo(metricTruth.funding, 9)
    }
    opened.venue.stop()
  })

  it('asks for each step once, and for the same but once at a time', async () => {
    const opened = await open(exchange, replay)
    const grid = gridUntil(counted, hour, 168)
    const twice = [opened.venue.read('BTC', grid), opened.venue.read('BTC', grid)]
    await opened.pass(12_000)
    await Promise.all(twice)
    const first = [...opened.requests]
    expect(new Set(first).size).toBe(first.length)
    opened.requests.length = 0
    await read(opened, 'BTC', grid)
    expect(opened.requests).toEqual([])
    await opened.pass(5 * minute)
    opened.requests.length = 0
    await read(opened, 'BTC', gridUntil(counted + 5 * minute, hour, 168))
    expect(opened.requests.length).toBeLessThanOrEqual(exchange.series.length)
    opened.venue.stop()
  })

  it('is left out while it makes no sense or does not answer, and is back when it does', async () => {
    const bodies = ['<html>', '[]', '{"code":"0","data":{}}', '{"retCode":10001}', 'null']
    for (const body of bodies) {
      const opened = await open(exchange, replay, () => ({ status: 200, body }))
      expect(opened.venue.answeredAt(opened.clock.now())).toBe(0)
      expect(opened.venue.coins()).toEqual([])
      expect(opened.errors).toEqual([`${exchange.name} tells no trading data`])
      opened.fault(undefined)
      await opened.pass(40_000)
      expect(opened.venue.coins()[0]).toBe('BTC')
      opened.venue.stop()
    }
  })

  it('lets nobody wait for what hangs, and tells the rest', async () => {
    const opened = await open(exchange, replay)
    opened.fault((url) => (/klines?|candles/.test(url.pathname) ? 'hang' : undefined))
    const grid = gridUntil(counted, 5 * minute, 12)
    let missed = 0
    const columns = await read(opened, 'BTC', grid, { onMissed: () => (missed += 1) })
    expect(missed).toBe(1)
    expect(columns.price.every(Number.isNaN)).toBe(true)
    const { kind, truth } = levelOf(exchange)
    expect((columns[kind].at(-1) ?? 0) / truth(counted)).toBeCloseTo(1, 3)
    opened.fault(() => 'hang')
    const all = opened.venue.read('BTC', gridUntil(counted, 15 * minute, 12))
    const settled = Promise.allSettled([all])
    await opened.pass(200)
    await settled
    await expect(all).rejects.toThrow('no answer in time')
    // Once it answers again, and after a while, it is waited for.
    opened.fault(undefined)
    await opened.pass(60_000)
    const back = await read(opened, 'BTC', gridUntil(counted, hour, 12))
    expect(back.price.at(-1)).toBeGreaterThan(0)
    opened.venue.stop()
  })

  it('asks nothing for as long as an answer of too many requests says', async () => {
    const opened = await open(exchange, replay)
    opened.fault(() => ({ status: 429, headers: { 'Retry-After': '60' } }))
    const grid = gridUntil(counted, 5 * minute, 12)
    await expect(read(opened, 'BTC', grid)).rejects.toThrow()
    opened.fault(undefined)
    opened.requests.length = 0
    await expect(opened.venue.read('BTC', grid)).rejects.toThrow('too many requests')
    expect(opened.requests).toEqual([])
    await opened.pass(60_000)
    expect((await read(opened, 'BTC', grid)).price.at(-1)).toBeGreaterThan(0)
    opened.venue.stop()
  })
})
