import { join } from 'node:path'
import { CompiledQuery, Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { makeVirtualClock } from '../../tests/support/virtual-clock.ts'
import { createSessions } from '../accounts/sessions/sessions.ts'
import { countUnread, forgetOld, markRead, readLog } from '../alerts/store/event-log.ts'
import { loadFailures } from '../notify/channel-states.ts'
import { countAlertMessages } from '../notify/message-allowance.ts'
import { claimDeliveries, releaseLeases } from './deliveries.ts'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite.ts'
import type { ScratchPlace } from './store-contract.ts'
import type { Tables } from './tables/tables.ts'

let scratch: ScratchPlace
let db: Kysely<Tables>
let asked: CompiledQuery[] = []

beforeEach(async () => {
  scratch = await scratchSqlite(true)
  const { dataDir } = scratch.place
  db = new Kysely<Tables>({
    dialect: sqliteDialect(join(dataDir, 'plans.db'), dataDir),
    log: ({ query }) => void asked.push(query),
  })
  await migrate(db)
  asked = []
})

afterEach(async () => {
  await db.destroy()
  await scratch.remove()
})

/** Steps of the statements that were asked which read a whole table, each with its statement. */
async function scans(): Promise<string[]> {
  const found: string[] = []
  const statements = asked
  asked = []
  for (const { sql, parameters } of statements) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    const steps = rows.map(({ detail }) => detail)
    found.push(...steps.filter(isScan).map((step) => `${step}: ${sql}`))
  }
  return found
}

/** Neither an index of few rows nor a list that the statement makes itself is a table. */
function isScan(step: string): boolean {
  return /^SCAN (alert|delivery|session|person|push|preference)/.test(step) && !/ USING /.test(step)
}

it.each<[string, () => Promise<unknown>]>([
  [
    'looking for messages to send',
    () => claimDeliveries(db, { channel: 1, now: 9, lease: 9, limit: 9 }),
  ],
  ['giving back what a killed process had', () => releaseLeases(db)],
  ['forgetting old events', () => forgetOld(db, { before: 5, suppressedBefore: 7, limit: 9 })],
  ['counting what is unread', () => countUnread(db, 'somebody')],
  ['marking everything as read', () => markRead(db, 'somebody', {})],
  ['marking everything up to a moment as read', () => markRead(db, 'somebody', { until: 9 })],
  ['reading a log', () => readLog(db, 'somebody', { limit: 9, cursor: '5.x', suppressed: false })],
  ['telling whether channels fail', () => loadFailures(db, 'somebody', 9)],
  [
    'counting the emails of an address',
    () => countAlertMessages(db, notificationChannels.email, () => 9)('a@b.c'),
  ],
  [
    'counting the texts to a phone',
    () => countAlertMessages(db, notificationChannels.sms, () => 9)('+4915112345678'),
  ],
  [
    'sweeping dead sessions out',
    () => createSessions(db, makeVirtualClock(9), () => undefined).clean(),
  ],
])('%s reads no whole table', async (_, work) => {
  await work()
  expect(asked).not.toEqual([])
  expect(await scans()).toEqual([])
})
