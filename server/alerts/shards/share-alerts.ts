import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { AlertWatch } from '../alert-watch.ts'
import type { AlertHolder } from '../own-alerts/alert-holder.ts'
import { beginAlert, type PresentPrices } from '../own-alerts/begin-alert.ts'
import { createTableAlerts } from '../own-alerts/table-alerts.ts'
import type { AlertSymbol } from '../settings/settings-check.ts'
import { touchAlerts } from '../store/shard-rows.ts'
import type { UserAlert } from '../user-alert.ts'
import { alertChangeTopic, releasedShardsTopic } from './changed-alerts-topic.ts'
import { createFence } from './fence.ts'
import { createShardLeases } from './leases.ts'
import { createShardOwner } from './shard-owner.ts'
import { createShardWatch } from './shard-watch.ts'

/** What sharing alerts with other gateways takes. */
export interface ShareOptions {
  db: Kysely<Tables>
  bus: Bus
  /** Watches alerts; not called before `start`. */
  watch: () => AlertWatch
  preferences: Pick<Accounts['preferences'], 'onChanged'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Prices of a symbol as this gateway knows them, and its scales. */
  pricesNow: (symbolId: string) => PresentPrices | undefined
  symbol: (symbolId: string) => AlertSymbol | undefined
  /** True for an alert that is to be watched, where its user has them switched on or not. */
  isActive: (alert: UserAlert, isOn: boolean) => boolean
  onError: (what: string, error?: unknown) => void
}

/** Shares the alerts of a store with every gateway on it. */
export function shareAlerts(options: ShareOptions): AlertHolder {
  const { db, bus, watch, clock, log, isActive, onError } = options
  const topic = alertChangeTopic(bus, log)
  const released = releasedShardsTopic(bus, log)
  const leases = createShardLeases(db, randomBytes(12).toString('base64url'), clock)
  const onUnreadable = (id: string, error: unknown): void =>
    onError(`alert ${id} cannot be read and is not watched`, error)
  const shards = createShardWatch({ db, watch, isActive, onUnreadable })
  const owner = createShardOwner({
    leases,
    watch: shards,
    clock,
    random: Math.random,
    onReleased: () => released.publish({}),
    onError,
  })
  let endHearing = (): void => undefined

  const zoneChanged = async (userId: string): Promise<void> => {
    const ids = await touchAlerts(db, userId)
    if (ids.length > 0) topic.publish({ ids })
  }

  return {
    owners: createTableAlerts({
      db,
      begin: (alert) => {
        const { symbolId } = alert.settings
        return beginAlert(alert, options.symbol(symbolId)?.scales, options.pricesNow(symbolId))
      },
      onChanged: (ids) => topic.publish({ ids: [...ids] }),
      onUnreadable,
    }),
    sharing: {
      fence: createFence(leases, (ids) => owner.changed({ ids: [...ids] })),
      held: shards.held,
    },
    gateways: owner.gateways,
    timeZoneOf: shards.timeZoneOf,
    alertExists: () => true,
    forget: shards.sweep,
    start: async () => {
      options.preferences.onChanged((userId) => {
        zoneChanged(userId).catch((error: unknown) =>
          onError('the time zone of a user is not that of their alerts yet', error),
        )
      })
      const ends = [topic.subscribe(owner.changed), released.subscribe(owner.released)]
      endHearing = () => {
        for (const end of ends) end()
      }
      await watch().start([])
      await owner.start()
    },
    stop: () => {
      endHearing()
      return owner.stop(watch().stop)
    },
    idle: owner.idle,
  }
}
