import type { FastifyInstance } from 'fastify'
import * as calls from '../../../src/contract/calls/alerts.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import { alertLimits } from '../../../src/contract/limits.ts'
import { countUnread, markRead, readLog } from '../../alerts/store/event-log.ts'
import { implementFor } from '../core/implement-for.ts'
import type { Services } from '../core/services.ts'

/** Answers the calls for alerts, all of them for signed-in people. */
export function implementAlertCalls(
  app: FastifyInstance,
  { accounts, alerts }: Pick<Services, 'accounts' | 'alerts'>,
): void {
  const { db, book } = alerts

  implementFor(app, accounts, calls.alertConfigs, ({ symbolId }, { personId }) =>
    book.list(personId, symbolId),
  )
  implementFor(app, accounts, calls.alertCreate, (input, { personId }) => {
    const { languageType: _, fireIfMet, ...settings } = input
    return book.create(personId, settings, { fireIfMet })
  })
  implementFor(app, accounts, calls.alertUpdate, ({ ids, ...change }, { personId }) =>
    book.update(personId, [...new Set(ids)], change),
  )
  implementFor(app, accounts, calls.alertDelete, async ({ ids }, { personId }) => {
    const gone = [...new Set(ids)]
    await book.remove(personId, gone)
    return { ids: gone }
  })
  implementFor(app, accounts, calls.alertSetting, (input, { personId }) => {
    const { alertSwitch, coolDown, age } = input
    if (alertSwitch === undefined && coolDown === undefined) return book.setting(personId)
    const chosen = {
      ...(alertSwitch === undefined ? {} : { alertSwitch }),
      ...(coolDown === undefined ? {} : { coolDown }),
    }
    return book.set(personId, chosen, age)
  })
  implementFor(app, accounts, calls.alertFrequencyLimits, async (_, { personId }) => {
    const { total, byLine } = book.counts(personId)
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
          used: byLine.get(businessLine) ?? 0,
        })),
      },
      channels: [...(await alerts.channelStates(personId))],
    }
  })

  implementFor(app, accounts, calls.alertLog, (query, { personId }) => readLog(db, personId, query))
  implementFor(app, accounts, calls.alertUnread, async (_, { personId }) => {
    const unread = await countUnread(db, personId)
    const flag: 0 | 1 = unread > 0 ? 1 : 0
    return { flag, unread }
  })
  implementFor(app, accounts, calls.alertMarkRead, async ({ ids, until }, { personId }) => {
    await markRead(db, personId, { ids, until })
    return { unread: await countUnread(db, personId) }
  })
}
