import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { openStore } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { besideGateway } from './with-store.ts'

let scratch: ScratchPlace

beforeEach(async () => {
  scratch = await scratchSqlite(true)
  const store = await openStore(scratch.place)
  await store.close()
})
afterEach(() => scratch.remove())

it('tells a failure of the database as one', async () => {
  const work = besideGateway(scratch.place, (db) => sql`select * from no_table`.execute(db))
  await expect(work).rejects.toThrow(/^DATA_DIR .* cannot be used: no such table: no_table\.$/)
})

it('tells a mistake in the code, and a failure of another file, as what they are', async () => {
  const mistake = new TypeError('reading undefined')
  await expect(besideGateway(scratch.place, () => Promise.reject(mistake))).rejects.toBe(mistake)
  const read = besideGateway(scratch.place, async () => readFileSync('/none'))
  await expect(read).rejects.toThrow('ENOENT')
  const refused = Object.assign(new Error('EPERM: /no/such/folder'), {
    code: 'EPERM',
    path: '/no/such/folder',
  })
  await expect(besideGateway(scratch.place, () => Promise.reject(refused))).rejects.toBe(refused)
})
