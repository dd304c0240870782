import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { column } from './columns.ts'
import { migrate, migrations } from './migrate.ts'
import { getOrCreateSetting, getSetting } from './settings.ts'
import { openStore, type Store, type StorePlace } from './store.ts'
import { StoreError } from './store-error.ts'

/** A place for a store that nobody else uses, and the way to be rid of it. */
export interface ScratchPlace {
  place: StorePlace
  remove: () => Promise<void>
}

/** A table that only this suite makes. */
type ScratchTables = {
  typed: { id: number; time: number; money: string; ratio: number; flag: 0 | 1 }
}

/** A store in a place of its own, for one test at a time. */
interface ScratchStore {
  readonly place: StorePlace
  readonly store: Store
  /** Closes the store and opens it again, as a restart does. */
  reopen: () => Promise<void>
}

/** What the store promises on every database. `makePlace` makes an empty place. */
export function storeContract(name: string, makePlace: () => Promise<ScratchPlace>): void {
  describe(`the store on ${name}`, () => {
    const scratch = useScratchStore(makePlace)
    describeSettings(scratch)
    describeValues(scratch)
    describeTransactions(scratch)
    describeSchema(scratch)

    it('answers nothing after it was closed', async () => {
      await scratch.store.close()
      await expect(getSetting(scratch.store.db, 'a')).rejects.toThrow()
    })
  })
}

function useScratchStore(makePlace: () => Promise<ScratchPlace>): ScratchStore {
  let place: ScratchPlace
  let store: Store

  beforeEach(async () => {
    place = await makePlace()
    store = await openStore(place.place)
  })

  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  return {
    get place() {
      return place.place
    },
    get store() {
      return store
    },
    reopen: async () => {
      await store.close()
      store = await openStore(place.place)
    },
  }
}

function describeSettings(scratch: ScratchStore): void {
  it('keeps settings over a restart', async () => {
    await getOrCreateSetting(scratch.store.db, 'a', () => 'first', 1)
    await scratch.reopen()
    expect(await getOrCreateSetting(scratch.store.db, 'a', () => 'second', 2)).toBe('first')
    expect(await getSetting(scratch.store.db, 'b')).toBeUndefined()
  })

  it('creates a setting once, whoever comes first', async () => {
    let made = 0
    const create = (): string => `value ${++made}`
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => getOrCreateSetting(scratch.store.db, 'id', create, 1)),
    )
    await scratch.reopen()
    const stored = await getOrCreateSetting(scratch.store.db, 'id', create, 2)
    expect(new Set([...answers, stored]).size).toBe(1)
  })
}

function describeValues(scratch: ScratchStore): void {
  it('returns every logical type as it was given', async () => {
    const db = await typedTable(scratch.store)
    const integer = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    const row = fc.record({
      time: integer,
      money: fc
        .tuple(
          fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
          fc.integer({ min: 0, max: 10 ** 9 }),
        )
        .map(([whole, part]) => `${whole}.${String(part).padStart(18, '0')}`),
      ratio: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      flag: fc.constantFrom<0 | 1>(0, 1),
    })
    const rows = fc.sample(row, 200).map((fields, id) => ({ id, ...fields }))
    await db.insertInto('typed').values(rows).execute()
    expect(await db.selectFrom('typed').selectAll().orderBy('id').execute()).toEqual(rows)
    expect(
      await db
        .selectFrom('typed')
        .select((e) => e.fn.countAll().as('n'))
        .execute(),
    ).toEqual([{ n: 200 }])
  })

  it('refuses to read a number that would not be exact', async () => {
    await expect(
      sql`select cast(9007199254740993 as bigint) as id`.execute(scratch.store.db),
    ).rejects.toThrow()
  })
}

function describeTransactions(scratch: ScratchStore): void {
  it('undoes a transaction as a whole', async () => {
    const failing = scratch.store.db.transaction().execute(async (work) => {
      await getOrCreateSetting(work, 'half', () => 'done', 1)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await getSetting(scratch.store.db, 'half')).toBeUndefined()
  })

  it('keeps transactions apart that run at the same time', async () => {
    const work = Array.from({ length: 20 }, (_, index) =>
      scratch.store.db.transaction().execute(async (both) => {
        await getOrCreateSetting(both, `left ${index}`, () => 'x', 1)
        if (index % 2 === 1) throw new Error('odd')
        await getOrCreateSetting(both, `right ${index}`, () => 'x', 1)
      }),
    )
    await Promise.allSettled(work)
    const names = await scratch.store.db.selectFrom('setting').select('name').execute()
    const even = Array.from({ length: 10 }, (_, index) => index * 2)
    expect(names.map((row) => row.name).sort()).toEqual(
      even.flatMap((index) => [`left ${index}`, `right ${index}`]).sort(),
    )
  })
}

function describeSchema(scratch: ScratchStore): void {
  it('leaves nothing of a migration that fails half way', async () => {
    const half = {
      ...migrations,
      '9999-half': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('half').addColumn('id', column.id).execute()
          throw new Error('crash')
        },
      },
    }
    await expect(migrate(scratch.store.db, half)).rejects.toThrow('crash')
    const tables = await scratch.store.db.introspection.getTables()
    expect(tables.map((table) => table.name)).not.toContain('half')
    await scratch.reopen()
  })

  it('refuses a database that a newer version wrote', async () => {
    await migrate(scratch.store.db, { ...migrations, '9999-future': { up: async () => undefined } })
    await scratch.store.close()
    const error = await openStore(scratch.place).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreError)
    expect(String(error)).toContain('another version')
  })
}

async function typedTable(store: Store): Promise<Kysely<ScratchTables>> {
  await store.db.schema
    .createTable('typed')
    .addColumn('id', column.id, (made) => made.primaryKey())
    .addColumn('time', column.time)
    .addColumn('money', column.money)
    .addColumn('ratio', column.ratio)
    .addColumn('flag', column.flag)
    .execute()
  return store.db.$extendTables<ScratchTables>()
}
