import type { Insertable, Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { alertSettingsSchema } from '../../../src/contract/entities/alert/alert.ts'
import { unixMs } from '../../../src/contract/entities/wire.ts'
import { holdRows } from '../../store/hold-rows.ts'
import type { AlertStateTable, AlertTable } from '../../store/tables/alert-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { phases } from '../engine/phases.ts'
import { type Finding, freshFinding, type UserAlert } from '../user-alert.ts'
import { readCondition, writeCondition } from './condition-rows.ts'

const storedSettings = v.object({ ...alertSettingsSchema.entries, expiresAt: unixMs })
const storedPhase = v.picklist(phases)

/**
 * Every alert there is, with what was found about it. One that cannot be read is left out and stays in the
 * store as it is: it must not keep everybody else's from being watched.
 */
export async function loadAlerts(
  db: Kysely<Tables>,
  onUnreadable: (id: string, error: unknown) => void,
): Promise<UserAlert[]> {
  const rows = await db.selectFrom('alert').selectAll().orderBy('created_at').execute()
  const states = await db.selectFrom('alert_state').selectAll().execute()
  const byAlert = new Map(states.map((state) => [state.alert_id, state]))
  return rows.flatMap((row) => {
    try {
      return readAlert(row, byAlert.get(row.id))
    } catch (error) {
      onUnreadable(row.id, error)
      return []
    }
  })
}

/** Stores new alerts, or what became of some, in a transaction that holds their users. Their log is not touched. */
export async function writeAlerts(
  work: Kysely<Tables>,
  alerts: readonly UserAlert[],
): Promise<void> {
  for (const row of alerts.map(writeAlert)) {
    const { id: _, person_id: __, created_at: ___, ...changed } = row
    await work
      .insertInto('alert')
      .values(row)
      .onConflict((known) => known.column('id').doUpdateSet(changed))
      .execute()
  }
  const findings = alerts.map((alert) => ({ alert, finding: alert.finding }))
  await saveFindings(work, findings)
}

/** Stores findings, at most one of each alert; to be called in a transaction. Alerts that are gone get none. */
export async function saveFindings(
  db: Kysely<Tables>,
  all: readonly { alert: UserAlert; finding: Finding }[],
): Promise<void> {
  const there = await holdRows(
    db,
    'alert',
    all.map(({ alert }) => alert.id),
  )
  const found = all.filter(({ alert }) => there.has(alert.id))
  if (found.length === 0) return
  await db
    .insertInto('alert_state')
    .values(found.map(({ alert, finding }) => writeFinding(alert.id, finding)))
    .onConflict((known) =>
      known.column('alert_id').doUpdateSet(({ ref }) => ({
        phase: ref('excluded.phase'),
        since: ref('excluded.since'),
        generation: ref('excluded.generation'),
        anchor: ref('excluded.anchor'),
        fire_if_met: ref('excluded.fire_if_met'),
        done: ref('excluded.done'),
        fired_count: ref('excluded.fired_count'),
        fired_at: ref('excluded.fired_at'),
      })),
    )
    .execute()
}

/** The row of an alert, without what the store itself counts. */
export function writeAlert(alert: UserAlert): Omit<Insertable<AlertTable>, 'changed_in' | 'shard'> {
  const { settings } = alert
  return {
    id: alert.id,
    ...writeCondition(alert),
    frequency: settings.frequency,
    cool_down: settings.coolDown,
    channels: settings.channels.join(','),
    exchange_id: settings.exchangeId ?? '',
    expires_at: settings.expiresAt,
    alert_switch: alert.alertSwitch,
    created_at: alert.createdAt,
    updated_at: alert.updatedAt,
    revision: alert.revision,
    begun_revision: alert.begunRevision,
  }
}

/** An alert as its rows have it. Throws where it cannot be read. */
export function readAlert(
  row: Selectable<AlertTable>,
  state: Selectable<AlertStateTable> | undefined,
): UserAlert {
  return {
    id: row.id,
    userId: row.person_id,
    businessLine: row.business_line,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    alertSwitch: row.alert_switch,
    revision: row.revision,
    begunRevision: row.begun_revision,
    settings: v.parse(storedSettings, {
      ...readCondition(row),
      frequency: row.frequency,
      coolDown: row.cool_down,
      channels: numbersOf(row.channels),
      expiresAt: row.expires_at,
      exchangeId: row.exchange_id,
    }),
    finding: state === undefined ? freshFinding(row.created_at) : readFinding(state),
  }
}

function writeFinding(id: string, finding: Finding): Insertable<AlertStateTable> {
  return {
    alert_id: id,
    phase: finding.phase ?? '',
    since: finding.since,
    generation: finding.generation,
    anchor: finding.anchor ?? null,
    fire_if_met: finding.fireIfMet ? 1 : 0,
    done: finding.done ? 1 : 0,
    fired_count: finding.firedCount,
    fired_at: finding.firedAt.join(','),
  }
}

function readFinding(state: Selectable<AlertStateTable>): Finding {
  return {
    phase: state.phase === '' ? undefined : v.parse(storedPhase, state.phase),
    since: state.since,
    generation: state.generation,
    anchor: state.anchor ?? undefined,
    fireIfMet: state.fire_if_met === 1,
    done: state.done === 1,
    firedCount: state.fired_count,
    firedAt: numbersOf(state.fired_at),
  }
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
