import { describe, expect, it } from 'vitest'
import { allReplays } from '../../../tests/support/exchanges/all-replays.ts'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import { tapeVolumes } from '../../../tests/support/exchanges/instruments.ts'
import { okx } from '../../../tests/support/exchanges/okx.ts'

/** The side of Coinbase's trades is not certain. */
const without = ['coinbase']

const isTrades = /trades?$|histor(y|ies)$|Trades$/i

describe.each(allReplays)('the tape of $id', (replay) => {
  it('tells of large orders of every list, with what they were, or there is none', async () => {
    const started = await exchangeInTest(replay)
    expect(started.venue.hasTape).toBe(!without.includes(replay.id))
    const { events, pass, requests, listing, clock, logs } = started
    requests.length = 0
    await pass(90_000)
    const { blockTrades } = events
    const lists = new Set(replay.instruments.map((one) => one.line))
    if (without.includes(replay.id)) {
      expect(blockTrades).toEqual([])
      return
    }
    expect(new Set(blockTrades.map(([marketType]) => marketType))).toEqual(lists)
    for (const [marketType, trades] of blockTrades) {
      for (const { symbolId, price, volume, times, side, time } of trades) {
        const symbol = listing().find((one) => one.symbolId === symbolId)
        expect(symbol?.line).toBe(marketType)
        const last = symbolId.startsWith('BTC') ? 100_000 : 4_000
        expect(price / 10 ** (symbol?.scales.price ?? 0)).toBe(last)
        expect(volume / 10 ** (symbol?.scales.volume ?? 0)).toBeCloseTo(tapeVolumes.block, 3)
        expect(times).toBeCloseTo(tapeVolumes.block / tapeVolumes.usual, 0)
        expect(side).toBe((time / 100) % 2 === 1 ? 'buy' : 'sell')
        expect(time).toBeLessThan(clock.now())
      }
    }
    const keys = blockTrades.flatMap(([, trades]) =>
      trades.map(({ symbolId, time, side }) => `${symbolId} ${time} ${side}`),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(logs).toEqual([])
    // One request in a second and a half at most.
    const asked = requests.filter((request) => isTrades.test(request.split('?')[0] ?? ''))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(60)
  })
})

it('goes on after answers that make no sense, and tells of nothing old', async () => {
  const started = await exchangeInTest(okx)
  const { events, pass, fault, logs } = started
  fault((url) => {
    if (!url.pathname.endsWith('/trades')) return undefined
    return { status: 200, body: { code: '0', data: [{ side: 'up', px: '-1', sz: '0', ts: '5' }] } }
  })
  await pass(25_000)
  expect(events.blockTrades).toEqual([])
  fault((url) => (url.pathname.endsWith('/trades') ? { status: 500 } : undefined))
  await pass(10_000)
  expect(logs).toEqual([expect.stringMatching(/^OKX: trades: /)])
  fault((url, body) => {
    if (!url.pathname.endsWith('/trades')) return undefined
    const yesterday = (_: string, time: string): string => `"ts":"${Number(time) - 86_400_000}"`
    return { status: 200, body: JSON.stringify(body).replaceAll(/"ts":"(\d+)"/g, yesterday) }
  })
  await pass(25_000)
  expect(events.blockTrades).toEqual([])
  fault(undefined)
  await pass(25_000)
  expect(events.blockTrades.length).toBeGreaterThan(0)
})
