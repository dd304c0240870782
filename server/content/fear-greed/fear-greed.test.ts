import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fearGreedSchema } from '../../../src/contract/entities/fear-greed.ts'
import { scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { KlineQuery } from '../../venues/venue.ts'
import { dayMs } from './basket.ts'
import { createFearGreed } from './fear-greed.ts'
import { createPublishedSource } from './published-source.ts'
import type { IndexSource } from './source.ts'

const start = Date.UTC(2026, 10, 19, 14, 30)
const today = Date.UTC(2026, 10, 19)

let store: Store
let remove: () => Promise<void>
beforeEach(async () => {
  const scratch = await scratchSqlite()
  store = await openStore(scratch.place)
  remove = scratch.remove
})
afterEach(async () => {
  await store.close()
  await remove()
})

/** Klines whose close is the number of the day. */
async function klines({ endTime, limit }: KlineQuery) {
  const last = Math.floor((endTime - 1) / dayMs)
  return Array.from({ length: limit }, (_, index) => {
    const day = last - limit + 1 + index
    const close = String(day)
    return {
      time: day * dayMs,
      open: close,
      high: close,
      low: close,
      close,
      volume: '1',
      turnover: '1',
    }
  })
}

function setUp(source: IndexSource) {
  const clock = makeVirtualClock(start)
  const log = { warn: vi.fn() }
  const index = createFearGreed({
    source,
    db: store.db,
    venue: { klines },
    isListed: () => true,
    bitcoinPair: () => 'BTCUSDT_SPBL',
    clock,
    indexClock: clock,
    log,
  })
  const answer = () => {
    const body = index.answer()
    return body && v.parse(fearGreedSchema, JSON.parse(Buffer.from(body.bytes).toString()).data)
  }
  return { clock, log, index, answer }
}

function answerOf(values: readonly number[], untilNext: number) {
  return {
    data: values.map((value, back) => ({
      value: String(value),
      timestamp: String(today / 1_000 - back * 86_400),
      ...(back === 0 && { time_until_update: String(untilNext) }),
    })),
  }
}

describe('the index', () => {
  it('is read when it is asked for, with its history and the price at the beginning of each day', async () => {
    const asked: string[] = []
    const url = 'https://api.alternative.me/fng'
    const source = createPublishedSource(
      url,
      async (address) => {
        asked.push(address)
        return answerOf([62, 58, 49], 34_200)
      },
      () => start,
    )
    const { index, answer } = setUp(source)
    await index.start()
    expect(answer()).toMatchObject({ value: null, asOf: 0, days: [] })
    await vi.waitFor(() => expect(answer()?.asOf).toBe(today))
    index.stop()
    expect(answer()).toMatchObject({
      own: false,
      source: { name: 'alternative.me' },
      value: 62,
      asOf: today,
      nextUpdate: start + 34_200_000 + 60_000,
      days: [
        { time: today - 2 * dayMs, value: 49, btc: String(today / dayMs - 3) },
        { time: today - dayMs, value: 58, btc: String(today / dayMs - 2) },
        { time: today, value: 62, btc: String(today / dayMs - 1) },
      ],
    })
    expect(asked).toEqual([`${url}/?limit=0&format=json`])
  })

  it('keeps what it knows where its source is silent, and asks again', async () => {
    const values: (number | undefined)[] = [50, undefined, 60]
    const source: IndexSource = {
      id: 'test',
      own: true,
      publisher: { name: 'Test', url: '' },
      read: async () => {
        const value = values.shift()
        if (value === undefined) throw new Error('silent')
        const time = today + (value - 50) * dayMs
        return {
          value,
          asOf: start,
          nextUpdate: start + (value - 49) * 60_000,
          interval: 60_000,
          inputs: [],
          days: [{ time, value }],
        }
      },
    }
    const { clock, index, log, answer } = setUp(source)
    await index.start()
    answer()
    await vi.waitFor(() => expect(answer()?.value).toBe(50))
    await clock.advance(65_000)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
    expect(answer()?.value).toBe(50)
    await clock.advance(305_000)
    await vi.waitFor(() => expect(answer()?.value).toBe(60))
    expect(answer()?.days.map(({ value }) => value)).toEqual([50, 60])
    index.stop()
  })
})
