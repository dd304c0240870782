import {
  alertConfigs,
  alertCreate,
  alertDelete,
  alertLog,
} from '../../../src/contract/calls/alerts.ts'
import type { AlertEvent } from '../../../src/contract/entities/alert/alert-event.ts'
import type { Random } from '../../support/alerts/random.ts'
import type { Records } from './account.ts'
import { type Caller, call } from './caller.ts'
import { risingAlert } from './rising-alert.ts'

const symbolIds = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL'] as const
/** Alerts at a time; 20 are allowed, and some may be there of which nobody has said so. */
const mostAlerts = 10

interface OwnAlert {
  /** Its price was reached when it was made, so that it fires once and at once. */
  firesAtOnce: boolean
  /** Undefined while nobody has said what became of its removal. */
  removed: boolean | undefined
}

/**
 * The alerts of somebody who has none yet, and changes them at `url`. Half of them fire at once, the others when the
 * price moves a little; each may fire once.
 * @param told events of which a page of theirs was told
 */
export function alertRecords(
  url: string,
  caller: Caller,
  random: Random,
  told: ReadonlySet<string>,
): Records {
  const alerts = new Map<string, OwnAlert>()

  const create = async (): Promise<void> => {
    const symbolId = random.pick(symbolIds)
    const firesAtOnce = random.chance(0.5)
    const rising = await risingAlert(url, symbolId, caller, firesAtOnce ? 0.5 : 1.0003)
    const settings = { ...rising, fireIfMet: firesAtOnce }
    const { id } = await call(url, alertCreate, settings, caller)
    alerts.set(id, { firesAtOnce, removed: false })
  }
  const remove = async (id: string, alert: OwnAlert): Promise<void> => {
    alert.removed = undefined
    await call(url, alertDelete, { ids: [id] }, caller)
    alert.removed = true
  }

  return {
    change: async () => {
      const kept = [...alerts].filter(([, { removed }]) => removed === false)
      const [oldest] = kept
      if (oldest === undefined || kept.length < mostAlerts) await create()
      else await remove(...oldest)
    },
    faultsAt: async (at) => {
      const stored = await call(at, alertConfigs, {}, caller)
      const ids = new Set(stored.map(({ id }) => id))
      const lost = [...alerts].flatMap(([id, { removed }]) =>
        removed === undefined || ids.has(id) !== removed
          ? []
          : [`the alert ${id} is ${removed ? 'still there' : 'lost'}`],
      )
      return [...lost, ...eventFaults(alerts, await eventsAt(at, caller), told)]
    },
  }
}

/** Every event that the log at a gateway has. */
async function eventsAt(url: string, caller: Caller): Promise<AlertEvent[]> {
  const events: AlertEvent[] = []
  let cursor: string | undefined
  do {
    const asked = { limit: 100, ...(cursor !== undefined && { cursor }) }
    const page = await call(url, alertLog, asked, caller)
    events.push(...page.data)
    cursor = page.cursor
  } while (cursor !== undefined)
  return events
}

function eventFaults(
  alerts: ReadonlyMap<string, OwnAlert>,
  events: readonly AlertEvent[],
  told: ReadonlySet<string>,
): string[] {
  const byAlert = Map.groupBy(events, ({ alertId }) => alertId)
  const known = new Set(events.map(({ id }) => id))
  const doubled = [...byAlert].filter(([, { length }]) => length > 1)
  const missing = [...alerts].filter(([id, { firesAtOnce }]) => firesAtOnce && !byAlert.has(id))
  const unlogged = [...told].filter((id) => !known.has(id))
  return [
    ...doubled.map(([id, { length }]) => `the alert ${id} has ${length} events`),
    ...missing.map(([id]) => `the alert ${id} has no event`),
    ...unlogged.map((id) => `the event ${id} was told and is not logged`),
  ]
}
