import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { WatchSharing } from '../alert-watch.ts'
import type { AlertOwners } from './own-alerts.ts'

/** The alerts that a gateway has a hand in: all of a store, or its share of them. */
export interface AlertHolder {
  owners: AlertOwners
  /** Keeps gateways apart that share the alerts; undefined for the only one. */
  sharing: WatchSharing | undefined
  /** How many gateways share the store, this one included, as it heard last. */
  gateways: () => number
  /** The time zone of a user whose alerts are watched here; undefined where they have chosen none. */
  timeZoneOf: (userId: string) => TimeZone | undefined
  /** False for an alert that was removed, as far as this gateway can tell without the store. */
  alertExists: (id: string) => boolean
  /** Drops what is in memory of a user who is gone from the store. */
  forget: (userId: string) => Promise<void>
  /** Has alerts watched. */
  start: () => Promise<void>
  /** Ends the watch, once everything that was found is stored. */
  stop: () => Promise<void>
  /** Resolves when what was decided on this gateway is watched here. */
  idle: () => Promise<void>
}
