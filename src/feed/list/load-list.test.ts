import { expect, it, vi } from 'vitest'
import { makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { loadList } from './load-list.ts'

const before = makeTable(['BTC', 'ETH'], { number: 1 })
const after = makeTable(['ETH', 'BTC'], { number: 2 })

/** A source that answers each call with the next entry, and the last one from then on. */
function source(tables: SymbolTable[], snapshots: SymbolTable[]) {
  const next = <Value>(list: Value[]) => (list.length > 1 ? list.shift() : list[0]) as Value
  return {
    loadTable: vi.fn(async () => next(tables)),
    loadSnapshot: vi.fn(async () => makeSnapshot(next(snapshots), [])),
  }
}

const nothing = Promise.resolve(undefined)

it('asks for values and table at the same time', async () => {
  const from = source([before], [before])
  const data = await loadList(1, from, nothing)
  expect(data.table).toBe(before)
  expect([from.loadTable.mock.calls.length, from.loadSnapshot.mock.calls.length]).toEqual([1, 1])
})

it('asks for no table that is at hand', async () => {
  const from = source([after], [before])
  expect((await loadList(1, from, Promise.resolve(before))).table).toBe(before)
  expect(from.loadTable).not.toHaveBeenCalled()
})

it('asks for the table when the one at hand is not that of the values', async () => {
  const from = source([after], [after])
  expect((await loadList(1, from, Promise.resolve(before))).table).toBe(after)
  expect([from.loadTable.mock.calls.length, from.loadSnapshot.mock.calls.length]).toEqual([1, 1])
})

it('asks for newer values when the table is newer', async () => {
  const from = source([after], [before, before, after])
  expect((await loadList(1, from, nothing)).table).toBe(after)
})

it('gives up when they never belong together', async () => {
  const from = source([after], [before])
  await expect(loadList(1, from, nothing)).rejects.toThrow('do not belong together')
  expect(from.loadSnapshot.mock.calls.length).toBeLessThan(6)
})

it.each([
  ['another list', { line: 10 as const }],
  ['too few rows', { columns: makeSnapshot(makeTable(['BTC']), []).columns }],
])('takes no values of %s', async (_, wrong) => {
  const from = {
    loadTable: async () => before,
    loadSnapshot: async () => makeSnapshot(before, [], wrong),
  }
  await expect(loadList(1, from, nothing)).rejects.toThrow('do not belong together')
})

it('fails with what failed', async () => {
  const failing = async () => {
    throw new Error('503')
  }
  const from = source([before], [before])
  await expect(loadList(1, { ...from, loadTable: failing }, nothing)).rejects.toThrow('503')
  await expect(loadList(1, { ...from, loadSnapshot: failing }, nothing)).rejects.toThrow('503')
})
