import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Notify } from '../../notify/notify.ts'
import type { Store } from '../../store/store.ts'
import { createStoreProbe, type StoreState } from '../../store/store-probe.ts'

/** The database, the disk beside it, and what is sent from it. */
export interface MeasuredStore {
  store: Pick<Store, 'db' | 'connections'>
  notify: Pick<Notify, 'onSettled'>
  /** Absolute path of the folder that the gateway writes to. */
  dataDir: string
}

const channels = Object.entries(notificationChannels)
const nameOf = new Map<NotificationChannel, string>(channels.map(([name, id]) => [id, name]))

/** Measures whether the database answers, what will fill up, and whether messages are sent in time. */
export function measureStore(
  registry: Registry,
  { store, notify, dataDir }: MeasuredStore,
  now = Date.now,
): void {
  const probe = createStoreProbe(store, now)
  const ofState = (
    name: string,
    help: string,
    read: (state: StoreState) => number | undefined,
  ): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await probe()
        const value = state && read(state)
        // What is not known is not told: an old figure would look like a new one.
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  new Gauge({
    name: 'bourse_store_up',
    help: '1 where the database answers within 2 s, else 0.',
    registers: [registry],
    async collect() {
      this.set((await probe()) === undefined ? 0 : 1)
    },
  })
  ofState(
    'bourse_store_answer_seconds',
    'How long the database took to answer.',
    ({ answer }) => answer / 1_000,
  )
  ofState('bourse_store_bytes', 'What the database takes on its disk.', ({ bytes }) => bytes)
  ofState(
    'bourse_store_clock_offset_seconds',
    'Clock of PostgreSQL less that of this machine.',
    ({ clockOffset }) => clockOffset && clockOffset / 1_000,
  )
  new Gauge({
    name: 'bourse_notices_due_seconds',
    help: 'For how long the oldest message of a channel is due that nobody has claimed.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      this.reset()
      const state = await probe()
      if (state === undefined) return
      for (const [channel, id] of channels) this.set({ channel }, (state.due.get(id) ?? 0) / 1_000)
    },
  })
  measureConnections(registry, store)
  measureDisk(registry, dataDir)
  measureNotifications(registry, notify)
}

function measureConnections(registry: Registry, store: MeasuredStore['store']): void {
  new Gauge({
    name: 'bourse_store_connections',
    help: 'Connections to PostgreSQL by state, and work that waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const found = store.connections()
      if (found === undefined) return
      this.set({ state: 'used' }, found.open - found.idle)
      this.set({ state: 'idle' }, found.idle)
      this.set({ state: 'waiting' }, found.waiting)
    },
  })
}

function measureDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'bourse_data_free_bytes',
    help: 'Room that is left on the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      const found = await statfs(dataDir).catch(() => undefined)
      if (found === undefined) this.remove()
      else this.set(found.bavail * found.bsize)
    },
  })
}

function measureNotifications(registry: Registry, notify: MeasuredStore['notify']): void {
  const outcomes = new Counter({
    name: 'bourse_notices_total',
    help: 'Tries to send a message, by channel and by how they ended.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  const delays = new Histogram({
    name: 'bourse_notice_delay_seconds',
    help: 'Time from storing a message, or from its first failure, until it was sent.',
    labelNames: ['channel'],
    buckets: [0.1, 0.5, 1, 2, 5, 15, 60, 300, 900],
    registers: [registry],
  })
  for (const [channel] of channels) {
    for (const outcome of ['sent', 'retry', 'dead']) outcomes.inc({ channel, outcome }, 0)
  }
  notify.onSettled((id, outcome, delay) => {
    const channel = nameOf.get(id) ?? ''
    outcomes.inc({ channel, outcome })
    if (outcome === 'sent') delays.observe({ channel }, delay / 1_000)
  })
}
