import { describe, expect, it, vi } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { smallMarket } from '../../tests/support/feed-harness.ts'
import { makeSnapshot, makeTable } from '../../tests/support/ticker-data.ts'
import { fieldIndex } from '../contract/market/ticker-fields.ts'
import type { SavedList, SavedLists } from './list/list-sources.ts'

const { last } = fieldIndex

function savedList(ageMs: number): SavedList {
  const table = makeTable(['BTC', 'ETH'], { number: 77 })
  const rows = [{ last: 90 }, { last: 40 }]
  return { table, snapshot: makeSnapshot(table, rows, { asOf: 5_000 }), ageMs }
}

describe('values of the last visit', () => {
  const keeping = (load: SavedLists['load']) => ({ load, save: vi.fn() })

  it('are shown at once, old, until those of the gateway arrive', async () => {
    const { feed, gateway, clock, stream } = smallMarket(keeping(async () => savedList(2_000)))
    gateway.latency = () => 500
    const { feed: list } = feed.retain(1)
    await pass(clock, 10)
    expect(list.status.get()).toMatchObject({ phase: 'ready', origin: 'saved', stale: true })
    expect([list.value(0, last), list.status.get().asOf]).toEqual([90, 5_000])
    expect(list.ageMs()).toBeGreaterThanOrEqual(2_000)
    expect(list.ageMs()).toBeLessThan(2_100)
    await stream(5_000)
    expect(list.status.get()).toMatchObject({ origin: 'network', stale: false })
    expect(list.value(0, last)).toBe(100)
  })

  it('save the table request when the listing is the same', async () => {
    const first = smallMarket()
    const { list } = await first.live()
    const table = list.status.get().table
    if (table === undefined) throw new Error('no table')
    const snapshot = makeSnapshot(table, [{ last: 1 }])
    const { feed, gateway, stream } = smallMarket(
      keeping(async () => ({ table, snapshot, ageMs: 0 })),
    )
    const again = feed.retain(1).feed
    await stream(2_000)
    expect(again.value(0, last)).toBe(100)
    expect(gateway.requests).toEqual({ table: 0, snapshot: 1 })
  })

  it('hold nothing up when they take long, and come too late then', async () => {
    const late = Promise.withResolvers<SavedList>()
    const { feed, stream } = smallMarket(keeping(() => late.promise))
    const { feed: list } = feed.retain(1)
    await stream(1_000)
    expect(list.status.get().origin).toBe('network')
    late.resolve(savedList(0))
    await stream(250)
    expect([list.status.get().origin, list.value(0, last)]).toEqual(['network', 100])
  })

  it('are kept soon, at most every 10 s then, and when the page or the list is left', async () => {
    const saved = keeping(async () => undefined)
    const { gateway, lifecycle, stream, live } = smallMarket(saved)
    const { list, release } = await live()
    expect(saved.save).not.toHaveBeenCalled()
    await stream(1_000)
    expect(saved.save).toHaveBeenCalledTimes(1)
    for (let second = 0; second < 30; second++) {
      gateway.set(1, 0, last, 200 + second)
      await stream(1_000)
    }
    expect(saved.save).toHaveBeenCalledTimes(4)
    gateway.set(1, 0, last, 300)
    await stream(250)
    lifecycle.emit('hide')
    lifecycle.emit('hide')
    expect(saved.save).toHaveBeenCalledTimes(5)
    expect(saved.save.mock.lastCall?.[0]).toMatchObject({ table: list.status.get().table })
    expect(saved.save.mock.lastCall?.[0].snapshot.columns[last]?.[0]).toBe(300)
    lifecycle.emit('show')
    await stream(3_000)
    gateway.set(1, 0, last, 301)
    await stream(250)
    release()
    await stream(5_250)
    expect(saved.save.mock.lastCall?.[0].snapshot.columns[last]?.[0]).toBe(301)
  })

  it('of several lists are not written in one go', async () => {
    const times: number[] = []
    const saved = { load: async () => undefined, save: () => times.push(clock.now()) }
    const { feed, clock, stream } = smallMarket(saved)
    feed.retain(1)
    feed.retain(10)
    await stream(5_000)
    expect(times).toHaveLength(2)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(500)
  })

  it('are not kept a second time', async () => {
    const saved = keeping(async () => savedList(0))
    const { feed, gateway, lifecycle, clock } = smallMarket(saved)
    gateway.httpDown = true
    feed.retain(1)
    await pass(clock, 1_000)
    lifecycle.emit('hide')
    expect(saved.save).not.toHaveBeenCalled()
  })
})
