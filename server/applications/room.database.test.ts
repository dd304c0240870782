import { describe, expect, inject, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { createApplicationStore } from './application-store.ts'
import { createMessageStore } from './message-store.ts'

const texts = {
  applicantName: 'Two Sides Quoting',
  title: 'Head of trading',
  userId: '4882017',
  introduction: 'We quote.',
  strategy: 'Both sides.',
}
const image = { type: 'image/png', bytes: Buffer.alloc(1_024) } as const
const megabyte = 1_024 * 1_024
const batch = 100

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the room for what strangers send on %s', (_, scratch) => {
  const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
    const { place, remove } = await scratch()
    const store = await openStore(place)
    await work(store)
    await store.close()
    await remove()
  }

  const applicationRow = (number: number, imageBytes: number) => ({
    reference: `MM-${number}`,
    received_at: number,
    applicant_name: '',
    title: '',
    user_id: '',
    introduction: '',
    strategy: '',
    image_bytes: imageBytes,
  })

  it('ends with a thousand applications, and begins again when one is removed', () =>
    withStore(async ({ db }) => {
      const applications = createApplicationStore(db, manualClock(0))
      for (let first = 0; first < 1_000; first += batch) {
        const rows = Array.from({ length: batch }, (__, at) => applicationRow(first + at, 0))
        await db.insertInto('market_maker_application').values(rows).execute()
      }
      expect(await applications.add({ ...texts, images: [] })).toBeUndefined()
      await applications.remove('MM-7')
      expect(await applications.add({ ...texts, images: [] })).toMatchObject({ receivedAt: 0 })
    }))

  it('ends with 500 MB of images, and keeps nothing of one that goes beyond', () =>
    withStore(async ({ db }) => {
      const applications = createApplicationStore(db, manualClock(0))
      await db
        .insertInto('market_maker_application')
        .values([applicationRow(1, 300 * megabyte), applicationRow(2, 200 * megabyte - 1_024)])
        .execute()
      expect(await applications.add({ ...texts, images: [image, image] })).toBeUndefined()
      expect(await applications.list()).toHaveLength(2)
      expect(await db.selectFrom('application_image').selectAll().execute()).toEqual([])
      expect(await applications.add({ ...texts, images: [image] })).toBeDefined()
      expect(await applications.add({ ...texts, images: [image] })).toBeUndefined()
      expect(await applications.add({ ...texts, images: [] })).toBeDefined()
    }))

  it('ends with ten thousand messages', () =>
    withStore(async ({ db }) => {
      const messages = createMessageStore(db, manualClock(0))
      for (let first = 0; first < 10_000; first += batch) {
        const rows = Array.from({ length: batch }, (__, at) => ({
          reference: `H-${first + at}`,
          received_at: 0,
          email: '',
          message: '',
        }))
        await db.insertInto('support_message').values(rows).execute()
      }
      const message = { email: 'desk@example.com', message: 'Hello' }
      expect(await messages.add(message)).toBeUndefined()
      await messages.remove('H-7')
      expect(await messages.add(message)).toBeDefined()
    }))
})
