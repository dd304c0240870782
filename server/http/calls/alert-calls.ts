import type { FastifyInstance } from 'fastify'
import * as calls from '../../../src/contract/calls/alerts.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import { alertLimits } from '../../../src/contract/limits.ts'
import { countUnread, markRead, readLog } from '../../alerts/store/event-log.ts'
import { implementFor } from '../core/implement-for.ts'
import type { Services } from '../core/services.ts'

/** Answers the calls for alerts, all of them for signed-in users. */
export function implementAlertCalls(
  app: FastifyInstance,
  { accounts, alerts }: Pick<Services, 'accounts' | 'alerts'>,
): void {
  const { db, registry } = alerts

  implementFor(app, accounts, calls.alertConfigs, ({ symbolId }, { userId }) =>
    registry.list(userId, symbolId),
  )
  implementFor(app, accounts, calls.alertCreate, (input, { userId }) => {
    const { languageType: _, fireIfMet, ...settings } = input
    return registry.create(userId, settings, { fireIfMet })
  })
  implementFor(app, accounts, calls.alertUpdate, ({ ids, ...change }, { userId }) =>
    registry.update(userId, [...new Set(ids)], change),
  )
  implementFor(app, accounts, calls.alertDelete, async ({ ids }, { userId }) => {
    const gone = [...new Set(ids)]
    await registry.remove(userId, gone)
    return { ids: gone }
  })
  implementFor(app, accounts, calls.alertSetting, (input, { userId }) => {
    const { alertSwitch, coolDown, age } = input
    if (alertSwitch === undefined && coolDown === undefined) return registry.setting(userId)
    const chosen = {
      ...(alertSwitch === undefined ? {} : { alertSwitch }),
      ...(coolDown === undefined ? {} : { coolDown }),
    }
    return registry.set(userId, chosen, age)
  })
  implementFor(app, accounts, calls.alertFrequencyLimits, async (_, { userId }) => {
    const { total, byBusinessLine } = await registry.counts(userId)
    return {
      firings: {
        second: alertLimits.firingsPerSecond,
        minute: alertLimits.firingsPerMinute,
        hour: alertLimits.firingsPerHour,
        day: alertLimits.firingsPerDay,
      },
      perBusinessLine: alertLimits.perBusinessLine,
      total: alertLimits.total,
      used: {
        total,
        lines: Object.values(businessLines).map((businessLine) => ({
          businessLine,
          used: byBusinessLine.get(businessLine) ?? 0,
        })),
      },
      channels: [...(await alerts.channelStates(userId))],
    }
  })

  implementFor(app, accounts, calls.alertLog, (query, { userId }) => readLog(db, userId, query))
  implementFor(app, accounts, calls.alertUnread, async (_, { userId }) => {
    const unread = await countUnread(db, userId)
    const flag: 0 | 1 = unread > 0 ? 1 : 0
    return { flag, unread }
  })
  implementFor(app, accounts, calls.alertMarkRead, async ({ ids, until }, { userId }) => {
    await markRead(db, userId, { ids, until })
    return { unread: await countUnread(db, userId) }
  })
}
