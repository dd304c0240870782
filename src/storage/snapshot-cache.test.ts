import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { makeSnapshot, makeTable } from '../../tests/support/ticker-data.ts'
import { createDatabase } from './database.ts'
import { createSnapshotCache } from './snapshot-cache.ts'
import { decodeEnvelope, encodeEnvelope, type SavedSnapshot } from './snapshot-envelope.ts'

const table = makeTable(['BTC', 'ETH', 'SOL'])
const day = 86_400_000
const start = 1_700_000_000_000

function saved(last: number, ageMs = 500): SavedSnapshot {
  const rows = [{ last, open24h: last - 3 }, { fundingRate: -12 }, {}]
  return { table, snapshot: makeSnapshot(table, rows, { seq: 9, asOf: 5_000 }), ageMs }
}

function setUp() {
  const factory = new IDBFactory()
  const database = createDatabase({ name: 'test', factory: () => factory })
  const time = { now: start }
  const cache = createSnapshotCache(database, () => time.now)
  return { database, time, cache }
}

describe('a saved list', () => {
  it('comes back as it was, older by the time between', async () => {
    const { cache, time } = setUp()
    const before = saved(100)
    expect(await cache.save(before)).toBe(true)
    time.now += 60_000
    expect(await cache.load(1)).toEqual({ ...before, ageMs: 60_500 })
  })

  it('is one ArrayBuffer', async () => {
    const { cache, database } = setUp()
    await cache.save(saved(100))
    expect(await database.get('snapshot:1')).toBeInstanceOf(ArrayBuffer)
  })

  it('is absent before the first', async () => {
    expect(await setUp().cache.load(12)).toBeUndefined()
  })

  it('is read before save returns', async () => {
    const { cache } = setUp()
    const values = saved(100)
    const saving = cache.save(values)
    values.snapshot.columns[0]?.fill(7)
    await saving
    expect((await cache.load(1))?.snapshot.columns[0]?.[0]).toBe(100)
  })

  it('gives way to newer values, whichever tab saves last', async () => {
    const { cache, time } = setUp()
    await cache.save(saved(100, 1_000))
    time.now += 10_000
    await cache.save(saved(90, 60_000))
    expect((await cache.load(1))?.snapshot.columns[0]?.[0]).toBe(100)
    await cache.save(saved(110, 0))
    expect((await cache.load(1))?.snapshot.columns[0]?.[0]).toBe(110)
  })

  it('of another listing replaces the table as well', async () => {
    const { cache, time } = setUp()
    await cache.save(saved(100))
    time.now += 10_000
    const next = makeTable(['ETH'], { number: 2 })
    await cache.save({ table: next, snapshot: makeSnapshot(next, [{ last: 1 }]), ageMs: 0 })
    expect((await cache.load(1))?.table).toEqual(next)
  })

  it('writes a table out once, however often its values are saved', async () => {
    const { cache, time } = setUp()
    const stringify = vi.spyOn(JSON, 'stringify')
    const fresh = makeTable(['BTC'])
    for (let round = 0; round < 3; round++) {
      time.now += 10_000
      const snapshot = makeSnapshot(fresh, [{ last: round }])
      await cache.save({ table: fresh, snapshot, ageMs: 0 })
    }
    expect(stringify.mock.calls.filter(([value]) => value === fresh)).toHaveLength(1)
    stringify.mockRestore()
    expect((await cache.load(1))?.snapshot.columns[0]?.[0]).toBe(2)
  })

  it('that has no wire form is not saved', async () => {
    const { cache } = setUp()
    expect(await cache.save(saved(0.5))).toBe(false)
    expect(await cache.load(1)).toBeUndefined()
  })
})

describe('what cannot be used', () => {
  const load = async (value: unknown, marketType: 1 | 10 = 1) => {
    const { cache, database } = setUp()
    await database.set(`snapshot:${marketType}`, value)
    const loaded = await cache.load(marketType)
    await vi.waitFor(async () =>
      expect(await database.get(`snapshot:${marketType}`)).toBeUndefined(),
    )
    return loaded
  }
  const bytes = () => new Uint8Array(encodeEnvelope(saved(100), start))
  const changed = (change: (bytes: Uint8Array) => Uint8Array) => change(bytes()).slice().buffer

  it.each([
    ['text', 'hello'],
    ['an object', { table, snapshot: {} }],
    ['a view instead of a buffer', bytes()],
    ['nothing at all', new ArrayBuffer(0)],
    ['a later version', changed((all) => all.fill(2, 0, 1))],
    ['a version that never was', changed((all) => all.fill(0, 0, 1))],
    ['half of it', changed((all) => all.subarray(0, all.length / 2))],
    ['too much of it', changed((all) => new Uint8Array([...all, 0]))],
    ['a list saved in the future', encodeEnvelope(saved(100), start + 1)],
    ['a list of last week', encodeEnvelope(saved(100), start - 7 * day)],
    ['values that were too old when saved', encodeEnvelope(saved(100, 8 * day), start)],
    ['values of unknown age', encodeEnvelope(saved(100, Number.POSITIVE_INFINITY), start)],
    [
      'values of another table',
      encodeEnvelope({ ...saved(100), table: makeTable(['A', 'B', 'C'], { number: 5 }) }, start),
    ],
    [
      'values of another list',
      encodeEnvelope({ ...saved(1), table: { ...table, line: 10 } }, start),
    ],
    ['fewer rows than symbols', encodeEnvelope({ ...saved(1), snapshot: shorter() }, start)],
    ['a table without names', encodeEnvelope({ ...saved(1), table: nameless() }, start)],
  ])('is deleted: %s', async (_, value) => {
    expect(await load(value)).toBeUndefined()
  })

  it('is deleted: another list', async () => {
    expect(await load(encodeEnvelope(saved(100), start), 10)).toBeUndefined()
  })

  it('is deleted: any damage to a single byte', () => {
    fc.assert(
      fc.property(fc.nat(bytes().length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const all = bytes()
        all[at] = (all[at] ?? 0) ^ flip
        expect(() => decodeEnvelope(all.buffer, start)).toThrow()
      }),
      { numRuns: 300 },
    )
  })

  it('does not stand in the way of the next save', async () => {
    const { cache, database } = setUp()
    const future = encodeEnvelope(saved(1), start + 365 * day)
    const foreign = changed((all) => all.fill(9, 0, 1))
    for (const value of ['hello', new ArrayBuffer(3), future, foreign]) {
      await database.set('snapshot:1', value)
      expect(await cache.save(saved(100, 1_000))).toBe(true)
      expect((await cache.load(1))?.snapshot.columns[0]?.[0]).toBe(100)
    }
  })

  function shorter() {
    const { columns: _, ...head } = saved(1).snapshot
    return { ...head, columns: makeSnapshot(makeTable(['BTC']), [{ last: 1 }]).columns }
  }

  function nameless() {
    return { ...table, base: [] }
  }
})

it('never rejects without a database', async () => {
  const database = createDatabase({ name: 'test', factory: () => undefined })
  const cache = createSnapshotCache(database, () => start)
  expect(await cache.save(saved(100))).toBe(false)
  expect(await cache.load(1)).toBeUndefined()
})
