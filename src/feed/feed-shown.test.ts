import { describe, expect, it, vi } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { feedHarness } from '../../tests/support/feed-harness.ts'
import { makeSnapshot } from '../../tests/support/ticker-data.ts'
import type { MarketType } from '../contract/market/market-types.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import { fieldIndex, fieldMask } from '../contract/market/ticker-fields.ts'
import type { HeardRows, SavedLists } from './list/list-sources.ts'
import { createStaticFeed } from './static-feed.ts'
import { fillRows, takeRows } from './store/partial-list.ts'

const { last } = fieldIndex
const bases = new Map<MarketType, string[]>([[1, ['BTC', 'ETH', 'SOL']]])

/** The table that a gateway with these lists begins with. */
function firstTable(): SymbolTable {
  const table = feedHarness(bases).gateway.lists.get(1)?.table
  if (table === undefined) throw new Error('no spot list')
  return table
}

/** A gateway, and a feed that was given ETH alone with the page. */
function pageWithOneRow(saved?: SavedLists, heard?: HeardRows) {
  const table = firstTable()
  const rows = [{ last: 100 }, { last: 50 }, { last: 10 }]
  const snapshot = makeSnapshot(table, rows, { asOf: 9_000, sentAt: 9_500 })
  const shown = [fillRows(takeRows({ table, snapshot }, [1]))]
  const harness = feedHarness(bases, {
    shown,
    heard: () => heard,
    ...(saved === undefined ? {} : { saved }),
  })
  harness.gateway.set(1, 0, last, 101)
  harness.gateway.set(1, 1, last, 51)
  return { ...harness, shown, table }
}

describe('rows that came with the page', () => {
  it('are there before anything is loaded, as the gateway rendered them', () => {
    const { feed, shown } = pageWithOneRow()
    const { feed: list } = feed.retain(1)
    const { feed: rendered } = createStaticFeed(shown).retain(1)
    expect(list.status.get()).toEqual(rendered.status.get())
    expect(list.status.get()).toMatchObject({ phase: 'ready', origin: 'page', stale: false })
    expect([0, 1, 2].map((row) => list.value(row, last))).toEqual([Number.NaN, 50, Number.NaN])
  })

  it('give way to the whole list, and are written anew where they differ', async () => {
    const { feed, clock, frames, gateway, table } = pageWithOneRow()
    gateway.latency = () => 100
    const { feed: list } = feed.retain(1)
    const changed = vi.fn()
    list.watch(1, fieldMask('last'), changed)
    await pass(clock, 1_000)
    frames.run(1_000)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(list.status.get()).toMatchObject({ origin: 'network', table })
    expect([list.value(0, last), list.value(1, last)]).toEqual([101, 51])
  })

  it('stay while no component that shows them is mounted, whatever has arrived', async () => {
    const { feed, clock } = pageWithOneRow()
    const { feed: list, release } = feed.retain(1)
    release()
    await pass(clock, 2_000)
    expect([list.status.get().origin, list.value(0, last)]).toEqual(['page', Number.NaN])
    feed.retain(1)
    await pass(clock, 1)
    expect([list.status.get().origin, list.value(0, last)]).toEqual(['network', 101])
  })

  it('are not replaced by older ones of the last visit, whose table is still used', async () => {
    const table = firstTable()
    const snapshot = makeSnapshot(table, [{ last: 1 }, { last: 1 }, { last: 1 }])
    const load = async () => ({ table, snapshot, ageMs: 0 })
    const { feed, clock, gateway } = pageWithOneRow({ load, save: vi.fn() })
    gateway.latency = () => 100
    const { feed: list } = feed.retain(1)
    await pass(clock, 50)
    expect([list.status.get().origin, list.value(1, last)]).toEqual(['page', 50])
    await pass(clock, 1_000)
    expect(list.status.get().origin).toBe('network')
    expect(gateway.requests.table).toBe(0)
  })

  it('are never kept for the next visit', async () => {
    const save = vi.fn()
    const { feed, lifecycle, clock } = pageWithOneRow({ load: async () => undefined, save })
    feed.retain(1)
    lifecycle.emit('hide')
    await pass(clock, 1)
    expect(save).not.toHaveBeenCalled()
  })

  it('take what was heard before the app was there at once, and never fall back behind it', async () => {
    const table = firstTable()
    const snapshot = makeSnapshot(table, [{}, { last: 60 }, {}], { seq: 1_000_000 })
    const { data, rows } = takeRows({ table, snapshot }, [1])
    const { feed, clock, gateway } = pageWithOneRow(undefined, { rows, snapshot: data.snapshot })
    gateway.latency = () => 100
    const { feed: list } = feed.retain(1)
    const seen: number[] = []
    list.watch(1, fieldMask('last'), () => seen.push(list.value(1, last)))
    feed.catchUp()
    expect([list.value(1, last), seen, list.status.get().origin]).toEqual([60, [60], 'page'])
    await pass(clock, 300)
    expect([list.status.get().origin, list.value(0, last), list.value(1, last)]).toEqual([
      'network',
      101,
      60,
    ])
  })
})
