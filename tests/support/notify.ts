import pino from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { Config } from '../../server/config/config.ts'
import { createNotify, type Notify } from '../../server/notify/notify.ts'
import type { Delivery } from '../../server/store/deliveries.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import type { ScratchPlace } from '../../server/store/store-contract.ts'
import type { NotificationChannel } from '../../src/contract/entities/alert/alert-enums.ts'
import type { ChannelState } from '../../src/contract/entities/alert/alert-limits.ts'
import type { PriceNotice } from '../../src/contract/entities/alert/price-notice.ts'
import type { LocaleName } from '../../src/contract/locales.ts'
import { storeFirings } from './alert-events.ts'
import { quietNotify } from './http-services.ts'
import { manualClock } from './manual-clock.ts'
import { listedMarket } from './market.ts'
import { scratchSqlite } from './scratch-store.ts'
import { makeVirtualClock, type VirtualClock } from './virtual-clock.ts'

/** Where people reach the gateway under test. */
export const testOrigin = 'https://bourse.example'

/** Everything that tells people of alerts, with a store of its own and time that a test moves. */
export interface NotifyUnderTest {
  store: Store
  clock: VirtualClock
  notify: Notify
  /** What open pages were told. */
  popped: PriceNotice[]
  /** Starts it, ending what ran before. */
  open: (config?: Partial<Config['notify']>) => Promise<Notify>
  /** Makes a person with a verified email and phone. */
  user: (id: string, language?: LocaleName) => Promise<void>
  /** Stores firings that are owed to one channel, and wakes the outbox. */
  fire: (ids: readonly string[], channel: NotificationChannel, userId?: string) => Promise<void>
  /** Lets seconds pass until a delivery looks like this, and answers it. Throws where none ever does. */
  becomes: (expected: Partial<Delivery>) => Promise<Delivery>
  /** Messages when nothing is under way. */
  settled: () => Promise<Delivery[]>
  stateOf: (channel: NotificationChannel) => Promise<ChannelState | undefined>
  /** Runs after the test. */
  onEnd: (close: () => Promise<unknown>) => void
}

/** Gives each test of a file a fresh set. Its fields are there from the first `open` on. */
export function notifyUnderTest(): NotifyUnderTest {
  let place: ScratchPlace
  const closers: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    place = await scratchSqlite()
    under.store = await openStore(place.place)
    under.clock = makeVirtualClock(Date.now())
    under.popped = []
  })
  afterEach(async () => {
    await under.notify.stop()
    for (const close of closers.splice(0)) await close()
    await under.store.close()
    await place.remove()
  })

  const due = ({ lease_until, next_at, state }: Delivery): boolean =>
    lease_until > 0 || (next_at <= under.clock.now() && /waiting|failing/.test(state))

  const settled = async (): Promise<Delivery[]> => {
    for (;;) {
      const rows = await under.store.db
        .selectFrom('delivery')
        .selectAll()
        .orderBy('event_id')
        .execute()
      if (!rows.some(due)) return rows
      under.notify.wake()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  const under: NotifyUnderTest = {
    // Made before each test, and by `open`.
    ...({} as Pick<NotifyUnderTest, 'store' | 'clock' | 'notify'>),
    popped: [],
    settled,
    onEnd: (close) => closers.push(close),
    open: async (config = {}) => {
      under.notify = await createNotify({
        db: under.store.db,
        clock: under.clock,
        log: pino({ level: 'silent' }),
        config: { ...quietNotify, ...config },
        origin: testOrigin,
        market: listedMarket(manualClock(), 1),
        pop: { push: (_, notification) => under.popped.push(notification) },
        random: () => 0,
      })
      await under.notify.start()
      return under.notify
    },
    user: (id, language) => addUser(under, id, language),
    fire: async (ids, channel, userId = 'p1') => {
      const now = under.clock.now()
      const firings = ids.map((id, index) => ({
        id,
        userId,
        channels: [channel],
        time: now + index,
      }))
      await storeFirings(under.store.db, firings, now)
      under.notify.wake()
    },
    becomes: async (expected) => {
      for (let second = 0; second < 600; second++) {
        const rows = await settled()
        const found = rows.find((row) => matches(row, expected))
        if (found !== undefined) return found
        if (rows.every(({ state }) => state === 'sent' || state === 'dead')) {
          throw new Error(`instead it became ${JSON.stringify(rows)}`)
        }
        await under.clock.advance(1_000)
      }
      throw new Error('it never came to an end')
    },
    stateOf: async (channel) =>
      (await under.notify.channels('p1')).find((state) => state.channel === channel),
  }
  return under
}

async function addUser(
  { store, clock }: NotifyUnderTest,
  id: string,
  language?: LocaleName,
): Promise<void> {
  const now = clock.now()
  const account = {
    id,
    login_name: id,
    email: `${id}@mail.example`,
    unverified_email: '',
    phone: '+4915112345678',
    account_mode: 0,
  }
  await store.db
    .insertInto('person')
    .values({ ...account, profile: '{}', created_at: now, updated_at: now })
    .execute()
  if (language === undefined) return
  const switches = { spot_pop: 0, spot_voice: 0, contract_pop: 0, contract_voice: 0 } as const
  const rest = { theme: null, currency: null, palette: null, density: null }
  await store.db
    .insertInto('preference')
    .values({
      person_id: id,
      time_zone: 'last24h',
      updated_at: now,
      language,
      ...switches,
      ...rest,
    })
    .execute()
}

function matches(row: Delivery, expected: Partial<Delivery>): boolean {
  return Object.entries(expected).every(([name, value]) => Reflect.get(row, name) === value)
}
