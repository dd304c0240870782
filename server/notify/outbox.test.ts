import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { storeFirings } from '../../tests/support/alert-events.ts'
import { recipientOf } from '../../tests/support/recipient.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { makeVirtualClock, type VirtualClock } from '../../tests/support/virtual-clock.ts'
import type { Delivery, Outcome } from '../store/deliveries.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import type { AlertNotification, Channel } from './channel.ts'
import { loadEvents } from './load-events.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const { push, email } = notificationChannels
const start = 1_700_000_000_000

let place: ScratchPlace
let store: Store
let clock: VirtualClock
let outbox: Outbox
/** Ids of events by message, in order of sending. */
let sent: string[]
let answer: (notification: AlertNotification) => Promise<Outcome>

beforeEach(async () => {
  place = await scratchSqlite()
  store = await openStore(place.place)
  clock = makeVirtualClock(start)
  sent = []
  answer = async () => ({ kind: 'sent' })
})
afterEach(async () => {
  await outbox.stop()
  await store.close()
  await place.remove()
})

async function open(parts: Partial<Channel> = {}): Promise<void> {
  const channel: Channel = {
    channel: email,
    most: 4,
    attempts: 3,
    window: 10_000,
    send: (notification) => {
      sent.push(notification.events.map(({ id }) => id).join('+') + notification.target)
      return answer(notification)
    },
    ...parts,
  }
  outbox = createOutbox({
    db: store.db,
    clock,
    log: pino({ level: 'silent' }),
    random: () => 0,
    channels: [channel],
    facts: {
      events: (ids) => loadEvents(store.db, ids),
      recipients: async (ids) =>
        ids.filter((userId) => userId !== 'gone').map((userId) => recipientOf(userId)),
    },
  })
  await outbox.start()
  await outbox.idle()
}

/** Lets time pass second by second, and what it starts come to its end. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await clock.advance(1_000)
    await outbox.idle()
  }
}

const fire = (ids: readonly string[], userId = 'p1') =>
  storeFirings(
    store.db,
    ids.map((id) => ({ id, userId, channels: [email, push] })),
    clock.now(),
  )

const rows = (channel: number = email): Promise<Delivery[]> =>
  store.db
    .selectFrom('delivery')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('event_id')
    .execute()

it('sends at once when it is woken, and within a second when it is not', async () => {
  await open()
  await fire(['a'])
  outbox.wake()
  await outbox.idle()
  expect(sent).toEqual(['a'])
  await fire(['b'])
  await pass(1)
  expect(sent).toEqual(['a', 'b'])
  expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect((await rows(push)).every((row) => row.state === 'waiting')).toBe(true)
})

it('sends nothing twice because what became of it could not be stored at first', async () => {
  await open()
  await fire(['a'])
  await sql`
    create trigger full_disk before update on delivery when new.state = 'sent'
    begin select raise(abort, 'no room'); end
  `.execute(store.db)
  await pass(2)
  await sql`drop trigger full_disk`.execute(store.db)
  await pass(90)
  expect(sent).toEqual(['a'])
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

it('tries again with growing waits and gives up with the last reason', async () => {
  answer = async () => ({ kind: 'retry', reason: 'the server refuses' })
  await open()
  await fire(['a'])
  await pass(1)
  expect(await rows()).toMatchObject([{ state: 'failing', attempts: 1, at: start + 1_000 }])
  await pass(10)
  expect(sent).toEqual(['a', 'a', 'a'])
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 3, error: 'the server refuses' }])
})

it('waits as long as a service asks for', async () => {
  answer = async () => ({ kind: 'retry', reason: 'too many', after: 30_000 })
  await open()
  await fire(['a'])
  await pass(30)
  expect(sent).toEqual(['a'])
  answer = async () => ({ kind: 'sent' })
  await pass(2)
  expect(sent).toEqual(['a', 'a'])
})

it('takes a channel that throws as one that failed', async () => {
  answer = () => Promise.reject(new Error('no such host smtp.example'))
  await open()
  await fire(['a'])
  await pass(1)
  expect(await rows()).toMatchObject([{ state: 'failing', error: 'it could not be sent' }])
})

it('tells of four events at once in one summary, and of later ones when the window ends', async () => {
  await open({ most: 20 })
  await fire(['a', 'b', 'c', 'd'])
  await fire(['x'], 'p2')
  await pass(1)
  expect(sent.toSorted()).toEqual(['a+b+c+d', 'x'])
  await fire(['e', 'f'])
  await pass(5)
  expect(sent).toHaveLength(2)
  await pass(6)
  expect(sent.slice(2)).toEqual(['e', 'f'])
  const states = (await rows()).map(({ state, attempts }) => `${state} ${attempts}`)
  expect(new Set(states)).toEqual(new Set(['sent 1']))
})

it('sends no more at a time than a channel takes, and all in the end', async () => {
  let open_ = 0
  let most = 0
  const waiting: (() => void)[] = []
  answer = () =>
    new Promise((resolve) => {
      open_ += 1
      most = Math.max(most, open_)
      waiting.push(() => {
        open_ -= 1
        resolve({ kind: 'sent' })
      })
    })
  await open()
  const users = Array.from({ length: 30 }, (_, index) => `p${index}`)
  for (const user of users) await fire([`event-${user}`], user)
  outbox.wake()
  while (sent.length < 30 || waiting.length > 0) {
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await outbox.idle()
  expect(most).toBe(4)
  expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(30)
})

it('spreads a message over the devices of a person, and says where there is none', async () => {
  const targets = async (ids: readonly string[]) =>
    new Map(ids.filter((id) => id === 'p1').map((id) => [id, [' phone', ' laptop']]))
  await open({ channel: push, targets })
  answer = async ({ target }) =>
    target === ' phone' ? { kind: 'dead', reason: 'the device is gone' } : { kind: 'sent' }
  await fire(['a'])
  await fire(['b'], 'p2')
  await pass(2)
  expect(sent.toSorted()).toEqual(['a laptop', 'a phone'])
  const left = (await rows(push)).map(({ event_id, target, state, error }) =>
    [event_id, target, state, error].join('|'),
  )
  expect(left.toSorted()).toEqual([
    'a| laptop|sent|',
    'a| phone|dead|the device is gone',
    'b||dead|no device is registered',
  ])
})

it('gives up what is about somebody or something that is gone', async () => {
  await open()
  await fire(['a'], 'gone')
  await fire(['b'])
  await store.db.updateTable('alert_event').set({ price: '' }).where('id', '=', 'b').execute()
  await pass(1)
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'dead', error: 'the account is gone' },
    { state: 'dead', error: 'the event is gone' },
  ])
})

it('sends what a process that was killed had begun, under the same id', async () => {
  answer = () => new Promise(() => undefined)
  await open()
  await fire(['a'])
  outbox.wake()
  await expect.poll(() => sent).toEqual(['a'])
  // The process is gone: nothing is settled. The next one opens the same store.
  answer = async () => ({ kind: 'sent' })
  await open()
  expect(sent).toEqual(['a', 'a'])
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})
