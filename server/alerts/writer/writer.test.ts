import { afterEach, beforeEach, expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes/codes.ts'
import {
  crossingOf,
  type FailingWriter,
  failingWriter,
} from '../../../tests/support/alerts/failing-writer.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { createUsers } from '../../accounts/users.ts'

let clock: ManualClock
let under: FailingWriter

beforeEach(async () => {
  clock = manualClock()
  under = await failingWriter(await scratchSqlite(true), clock)
})
afterEach(() => under.close())

const away = (): never => {
  throw Object.assign(new Error('no server'), { code: 'ECONNREFUSED' })
}

/** Lets promises that have settled run on. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

it('lets nobody wait for a store that is away, and loses nothing', async () => {
  const [alert] = await under.begin(1)
  if (alert === undefined) throw new Error('no alert')
  const { writer } = under
  under.judge.current = away
  writer.crossing(crossingOf(alert, 1))
  let ran = 0
  const decide = (): Promise<unknown> =>
    writer
      .once(async () => void (ran += 1))
      .then(
        () => 'done',
        (error: unknown) => error,
      )
  const waits = decide()
  await settle()
  expect(writer.state()).toMatchObject({ age: 0, waiting: 2 })
  clock.advance(9_999)
  await settle()
  const late = decide()
  clock.advance(1)
  expect(await waits).toMatchObject({ code: codes.venueUnavailable })
  expect(writer.state().age).toBe(10_000)
  clock.advance(1)
  // What is behind is known by now: nobody waits ten seconds more to hear it.
  expect(await decide()).toMatchObject({ code: codes.venueUnavailable })
  clock.advance(20_000)
  expect(await late).toMatchObject({ code: codes.venueUnavailable })
  expect(writer.state().age).toBe(30_001)

  under.judge.current = () => undefined
  await settle()
  clock.advance(1_000)
  await writer.idle()
  expect(writer.state()).toMatchObject({ age: 0, waiting: 0 })
  expect(ran).toBe(0)
  expect(await decide()).toBe('done')
  const events = await under.store.db.selectFrom('alert_event').select('id').execute()
  expect(events).toEqual([{ id: 'alert-0-1' }])
  expect(under.failures).toHaveLength(1)
})

it('tells nobody of an alert that was withdrawn because it could not be stored', async () => {
  const [alert, other] = await under.begin(2)
  if (alert === undefined || other === undefined) throw new Error('no alert')
  under.judge.current = away
  for (const one of [alert, other]) under.writer.crossing(crossingOf(one, 1))
  await settle()
  under.writer.withdraw(alert)
  under.judge.current = () => undefined
  clock.advance(1_000)
  await under.writer.idle()
  const events = await under.store.db.selectFrom('alert_event').select('alert_id').execute()
  expect(events).toEqual([{ alert_id: other.id }])
})

it('keeps nobody from deleting their account while it waits', async () => {
  const [alert] = await under.begin(1)
  if (alert === undefined) throw new Error('no alert')
  under.judge.current = away
  under.writer.crossing(crossingOf(alert, 1))
  await settle()
  await createUsers(under.store.db, clock).remove(alert.userId)
  under.judge.current = () => undefined
  clock.advance(1_000)
  await under.writer.idle()
  expect(await under.store.db.selectFrom('alert_event').select('id').execute()).toEqual([])
  expect(under.asides).toEqual([])
})
