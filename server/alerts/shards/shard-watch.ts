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
import type { UserAlert } from '../user-alert.ts'
import type { HeldLeases } from './leases.ts'

/** What watching some shards takes. */
export interface ShardWatchOptions {
  db: Kysely<Tables>
  /** Watches alerts; not called before there are any. */
  watch: () => Pick<AlertWatch, 'watch' | 'unwatch' | 'adopt' | 'leave' | 'checkpoint'>
  /** True for an alert that is to be watched, where its user has them switched on or not. */
  isActive: (alert: UserAlert, isOn: boolean) => boolean
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

interface Watched {
  alert: UserAlert
  isActive: boolean
  shard: number
}

/** A watch over no shards. */
export function createShardWatch(options: ShardWatchOptions): ShardWatch {
  const { db, watch, onUnreadable } = options
  const watched = new Map<string, Watched>()
  const zones = new Map<string, TimeZone>()
  let held: Map<number, number> = new Map()
  /** Transactions before this one are looked at. */
  let seen = 0

  const end = (id: string, { alert, isActive }: Watched): void => {
    watched.delete(id)
    if (isActive) watch().unwatch(alert)
  }

  /** Puts an alert as it is stored in the place of what is watched; undefined where nothing is new. */
  const put = (stored: StoredAlert): Watched | undefined => {
    const { shard, isOn, timeZone } = stored
    const epoch = held.get(shard)
    if (epoch === undefined) return undefined
    zones.set(stored.alert.userId, timeZone)
    const before = watched.get(stored.alert.id)
    if (before !== undefined && before.alert.revision >= stored.alert.revision) return undefined
    const goesOn = before?.isActive && before.alert.begunRevision === stored.alert.begunRevision
    const alert = {
      ...stored.alert,
      lease: { shard, epoch },
      // What was found since is stored soon.
      finding: goesOn ? before.alert.finding : stored.alert.finding,
    }
    if (before?.isActive) watch().unwatch(before.alert)
    const now = { alert, shard, isActive: options.isActive(alert, isOn) }
    watched.set(alert.id, now)
    return now
  }

  const drop = (shards: readonly number[]): void => {
    const gone = new Set(shards)
    for (const shard of gone) held.delete(shard)
    for (const [id, one] of watched) if (gone.has(one.shard)) end(id, one)
    watch().leave(gone)
    if (held.size === 0) zones.clear()
  }

  return {
    held: () => held,
    timeZoneOf: (userId) => zones.get(userId),
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
      for (const id of ids) {
        const gone = there.has(id) ? undefined : watched.get(id)
        if (gone !== undefined) end(id, gone)
      }
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
      const known = [...watched.keys()]
      const there = await loadAlertIds(db, [...held.keys()])
      for (const id of known) {
        const gone = there.has(id) ? undefined : watched.get(id)
        if (gone !== undefined && held.has(gone.shard)) end(id, gone)
      }
    },
  }

  function watchNow(one: Watched | undefined): void {
    if (one?.isActive) watch().watch(one.alert)
  }
}
