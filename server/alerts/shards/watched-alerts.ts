import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { AlertWatch } from '../alert-watch.ts'
import type { StoredAlert } from '../store/shard-rows.ts'
import type { UserAlert } from '../user-alert.ts'

/** What keeping alerts of shards takes. */
export interface WatchedAlertOptions {
  /** Watches alerts; not called before there are any. */
  watch: () => Pick<AlertWatch, 'watch' | 'unwatch'>
  /** True for an alert that is to be watched, where its user has them switched on or not. */
  isActive: (alert: UserAlert, isOn: boolean) => boolean
}

/** An alert of a shard that this gateway has, whether it is to be watched or not. */
export interface WatchedAlert {
  alert: UserAlert
  isActive: boolean
  shard: number
}

/** The alerts of the shards that this gateway has, each as it was stored last. */
export interface WatchedAlerts {
  ids: () => string[]
  get: (id: string) => WatchedAlert | undefined
  timeZoneOf: (userId: string) => TimeZone | undefined
  /**
   * Takes an alert as it is stored, under the lease of its shard with this epoch, and ends the watch over what it was
   * before; the new one is not watched yet. Undefined where nothing is new.
   */
  put: (stored: StoredAlert, epoch: number) => WatchedAlert | undefined
  /** Forgets an alert, and ends the watch over it; nothing happens where there is none. */
  end: (id: string) => void
  /** Forgets the alerts of shards. */
  endOf: (shards: ReadonlySet<number>) => void
  /** Forgets the time zones of users. */
  forgetZones: () => void
}

/** No alerts. */
export function createWatchedAlerts({ watch, isActive }: WatchedAlertOptions): WatchedAlerts {
  const watched = new Map<string, WatchedAlert>()
  const zones = new Map<string, TimeZone>()

  const end = (id: string): void => {
    const gone = watched.get(id)
    watched.delete(id)
    if (gone?.isActive) watch().unwatch(gone.alert)
  }

  return {
    ids: () => [...watched.keys()],
    get: (id) => watched.get(id),
    timeZoneOf: (userId) => zones.get(userId),
    put: (stored, epoch) => {
      const { shard, isOn, timeZone } = stored
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
      const now = { alert, shard, isActive: isActive(alert, isOn) }
      watched.set(alert.id, now)
      return now
    },
    end,
    endOf: (shards) => {
      for (const [id, { shard }] of watched) if (shards.has(shard)) end(id)
    },
    forgetZones: () => zones.clear(),
  }
}
