import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { scratchPostgres } from '../../tests/support/scratch-store.ts'
import { openStore } from './store.ts'

it('loses a transaction, and not the process, where the server ends a connection that is in use', async () => {
  const { place, remove } = await scratchPostgres(inject('postgresUrl'))
  const { db, close } = await openStore(place)
  const unheard: unknown[] = []
  const hear = (error: unknown): void => {
    unheard.push(error)
  }
  process.on('uncaughtException', hear)
  const lost = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await sql`select 1`.execute(transaction)
  })
  await expect(lost).rejects.toThrow()
  expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] })
  process.off('uncaughtException', hear)
  expect(unheard).toEqual([])
  await close()
  await remove()
})
