import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import type { KlineQuery } from '../../venues/venue.ts'
import { createBackfill, type KlinePast } from './kline-backfill.ts'

function setUp(count: number, candidates?: string[]) {
  const clock = manualClock()
  const symbolIds = Array.from({ length: count }, (_, index) => `C${index}USDT_SPBL`)
  const incomplete = new Set(symbolIds)
  const asked: KlineQuery[] = []
  const failing = new Set<string>()
  let under = 0
  let most = 0
  const lacksMore = new Set<string>()
  const pastOf = (limit: number, incomplete: Set<string>): KlinePast => ({
    interval: '1h',
    limit,
    incomplete,
    fill: (symbolId) => incomplete.delete(symbolId),
  })
  const backfill = createBackfill({
    interval: '1h',
    pasts: [pastOf(24, incomplete), pastOf(172, lacksMore)],
    clock,
    candidates: () => candidates ?? symbolIds,
    klines: async (query) => {
      asked.push(query)
      under += 1
      most = Math.max(most, under)
      await Promise.resolve()
      under -= 1
      if (failing.has(query.symbolId)) throw new Error('refused')
      return []
    },
  })
  const askedIds = (): string[] => asked.splice(0).map((query) => query.symbolId)
  return {
    clock,
    incomplete,
    lacksMore,
    symbolIds,
    backfill,
    asked,
    askedIds,
    failing,
    most: () => most,
  }
}

describe('createBackfill', () => {
  it('asks for the klines of every incomplete symbol, a few at a time', async () => {
    const { clock, incomplete, symbolIds, backfill, asked, most } = setUp(30)
    expect(await backfill()).toBe(true)
    expect(asked.map((query) => query.symbolId)).toEqual(symbolIds)
    expect(asked[0]).toMatchObject({ interval: '1h', limit: 24, background: true })
    expect(asked[0]?.endTime).toBe(clock.now())
    expect(most()).toBe(4)
    expect(incomplete.size).toBe(0)
    expect(await backfill()).toBe(false)
  })

  it('asks once for what two lack, by as many klines as the one that needs more', async () => {
    const { incomplete, lacksMore, backfill, asked } = setUp(3)
    lacksMore.add('C1USDT_SPBL')
    await backfill()
    expect(asked.map(({ symbolId, limit }) => [symbolId, limit])).toEqual([
      ['C0USDT_SPBL', 24],
      ['C1USDT_SPBL', 172],
      ['C2USDT_SPBL', 24],
    ])
    expect([incomplete.size, lacksMore.size]).toEqual([0, 0])
  })

  it('asks for none but the candidates', async () => {
    const { backfill, askedIds } = setUp(5, ['C3USDT_SPBL', 'C1USDT_SPBL'])
    await backfill()
    expect(askedIds()).toEqual(['C3USDT_SPBL', 'C1USDT_SPBL'])
  })

  it('runs one round at a time', async () => {
    const { backfill, askedIds } = setUp(5)
    const first = backfill()
    expect(await backfill()).toBe(false)
    await first
    expect(askedIds()).toHaveLength(5)
  })

  it('ends a round at a failure and pauses, then asks the others first', async () => {
    const { clock, backfill, askedIds, failing } = setUp(20)
    failing.add('C0USDT_SPBL')
    await backfill()
    expect(askedIds().length).toBeLessThan(20)
    expect(await backfill()).toBe(false)
    clock.advance(60_000)
    expect(await backfill()).toBe(true)
    expect(askedIds()).not.toContain('C0USDT_SPBL')
    clock.advance(3_600_000)
    await backfill()
    expect(askedIds()).toEqual(['C0USDT_SPBL'])
  })
})
