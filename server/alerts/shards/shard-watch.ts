import type { Kysely } from 'kysely'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { AlertWatch } from '../alert-watch.ts'
import {
  assignShards,
  loadAlertIds,
  loadStoredAlerts,
  oldestOpenTransaction,
  type StoredAlert,
} from '../store/shard-rows.ts'
import type { HeldLeases } from './leases.ts'
import {
  createWatchedAlerts,
  type WatchedAlert,
  type WatchedAlertOptions,
} from './watched-alerts.ts'

/** What watching some shards takes. */
export interface ShardWatchOptions extends WatchedAlertOptions {
  db: Kysely<Tables>
  watch: () => Pick<AlertWatch, 'watch' | 'unwatch' | 'adopt' | 'leave' | 'checkpoint'>
  onUnreadable: (id: string, error: unknown) => void
}

/** Has the alerts of some shards watched as they stand in the tables. */
export interface ShardWatch {
  /** The leases under which alerts are watched. */
  held: () => HeldLeases
  timeZoneOf: (userId: string) => TimeZone | undefined
  /** Loads the alerts of shards and goes on with them. */
  take: (leases: HeldLeases) => Promise<void>
  /** Somebody else has these shards. */
  drop: (shards: readonly number[]) => void
  /** Stores how far these shards are evaluated, then leaves them to others. */
  drain: (shards: readonly number[]) => Promise<void>
  /** Takes over what became of alerts. Of a shard that is another gateway's nothing happens. */
  reload: (ids: readonly string[]) => Promise<void>
  /** Takes over what became of any alert since the last time. */
  check: () => Promise<void>
  /** Forgets alerts that are gone and of which nobody said so. */
  sweep: () => Promise<void>
}

/** A watch over no shards. */
export function createShardWatch(options: ShardWatchOptions): ShardWatch {
  const { db, watch, onUnreadable } = options
  const alerts = createWatchedAlerts(options)
  let held: Map<number, number> = new Map()
  /** Transactions before this one are looked at. */
  let seen = 0

  /** Puts an alert as it is stored in the place of what is watched; undefined where nothing is new. */
  const put = (stored: StoredAlert): WatchedAlert | undefined => {
    const epoch = held.get(stored.shard)
    return epoch === undefined ? undefined : alerts.put(stored, epoch)
  }

  const drop = (shards: readonly number[]): void => {
    const gone = new Set(shards)
    for (const shard of gone) held.delete(shard)
    alerts.endOf(gone)
    watch().leave(gone)
    if (held.size === 0) alerts.forgetZones()
  }

  return {
    held: () => held,
    timeZoneOf: alerts.timeZoneOf,
    take: async (leases) => {
      if (held.size === 0) seen = await oldestOpenTransaction(db)
      await assignShards(db)
      const shards = [...leases.keys()]
      const stored = await loadStoredAlerts(db, { shards }, onUnreadable)
      held = new Map([...held, ...leases])
      const taken = stored.flatMap((one) => put(one) ?? [])
      try {
        await watch().adopt(taken.filter(({ isActive }) => isActive).map(({ alert }) => alert))
      } catch (error) {
        drop(shards)
        throw error
      }
    },
    drop,
    drain: async (shards) => {
      await watch().checkpoint()
      drop(shards)
    },
    reload: async (ids) => {
      if (held.size === 0 || ids.length === 0) return
      const stored = await loadStoredAlerts(db, { ids }, onUnreadable)
      const there = new Set(stored.map(({ alert }) => alert.id))
      for (const id of ids) if (!there.has(id)) alerts.end(id)
      for (const one of stored) watchNow(put(one))
    },
    check: async () => {
      if (held.size === 0) return
      await assignShards(db)
      const next = await oldestOpenTransaction(db)
      const filter = { shards: [...held.keys()], changedIn: seen }
      const stored = await loadStoredAlerts(db, filter, onUnreadable)
      for (const one of stored) watchNow(put(one))
      seen = next
    },
    sweep: async () => {
      if (held.size === 0) return
      const known = alerts.ids()
      const there = await loadAlertIds(db, [...held.keys()])
      for (const id of known) {
        const shard = there.has(id) ? undefined : alerts.get(id)?.shard
        if (shard !== undefined && held.has(shard)) alerts.end(id)
      }
    },
  }

  function watchNow(one: WatchedAlert | undefined): void {
    if (one?.isActive) watch().watch(one.alert)
  }
}
