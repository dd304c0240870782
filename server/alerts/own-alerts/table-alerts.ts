import type { Kysely, Transaction } from 'kysely'
import { lockUser } from '../../accounts/user-lock.ts'
import { sessionMissing } from '../../lib/session-missing.ts'
import { locksRows } from '../../store/dialect.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { loadAlertSetting, saveAlertSetting } from '../settings/alert-settings.ts'
import { shardOf } from '../shards/shard-of.ts'
import { saveFindings, writeAlert } from '../store/alert-rows.ts'
import { loadStoredAlerts, transactionNumber } from '../store/shard-rows.ts'
import type { UserAlert } from '../user-alert.ts'
import { type AlertDecision, type AlertOwners, firstSetting, type OwnAlerts } from './own-alerts.ts'

/** What working from the tables takes. */
export interface TableAlertOptions {
  db: Kysely<Tables>
  /** Gives an alert that begins to look what it begins with, as far as this gateway knows that. */
  begin: (alert: UserAlert) => UserAlert
  /** Tells the gateways that watch them of alerts that were made, changed or removed. */
  onChanged: (ids: readonly string[]) => void
  onUnreadable: (id: string, error: unknown) => void
}

/**
 * The alerts of gateways that share a store: each call works from the tables, under the lock of its user's row. An
 * alert that does not begin anew keeps what its watch has found, which is newer than what was read.
 */
export function createTableAlerts(options: TableAlertOptions): AlertOwners {
  const { db, begin, onChanged, onUnreadable } = options

  const load = async (work: Kysely<Tables>, userId: string): Promise<OwnAlerts> => {
    const stored = await loadStoredAlerts(work, { userId }, onUnreadable)
    return {
      alerts: stored.map(({ alert }) => alert),
      setting: (await loadAlertSetting(work, userId)) ?? firstSetting,
    }
  }

  const save = async (
    work: Transaction<Tables>,
    userId: string,
    { replaced = [], removed = [], setting }: AlertDecision,
  ): Promise<void> => {
    if (setting !== undefined) await saveAlertSetting(work, userId, setting)
    if (removed.length > 0) {
      await work
        .deleteFrom('alert')
        .where(
          'id',
          'in',
          removed.map(({ id }) => id),
        )
        .execute()
    }
    for (const { after } of replaced) {
      const row = {
        ...writeAlert(after),
        shard: shardOf(after),
        changed_in: transactionNumber(work),
      }
      const { id: _, person_id: __, created_at: ___, ...changed } = row
      await work
        .insertInto('alert')
        .values(row)
        .onConflict((known) => known.column('id').doUpdateSet(changed))
        .execute()
    }
    const begun = replaced.map(({ after }) => after).filter(begins)
    await saveFindings(
      work,
      begun.map((alert) => ({ alert, finding: alert.finding })),
    )
  }

  return {
    read: (userId) => load(db, userId),
    change: async (userId, decide) => {
      const done = await transact(db, async (work) => {
        if (!(await lockUser(work, userId))) throw sessionMissing()
        await lockAlerts(work, userId)
        const own = await load(work, userId)
        const decision = decide(own)
        for (const { after } of decision.replaced ?? []) {
          if (begins(after)) after.finding = begin(after).finding
        }
        await save(work, userId, decision)
        return { own: { ...own, setting: decision.setting ?? own.setting }, decision }
      })
      const { replaced = [], removed = [] } = done.decision
      const ids = [...replaced.map(({ after }) => after.id), ...removed.map(({ id }) => id)]
      if (ids.length > 0) onChanged(ids)
      return done
    },
    forget: async () => undefined,
  }
}

function begins({ revision, begunRevision }: UserAlert): boolean {
  return revision === begunRevision
}

/** Keeps the watch of these alerts from storing what it found until the transaction ends. */
async function lockAlerts(work: Transaction<Tables>, userId: string): Promise<void> {
  if (!locksRows(work)) return
  await work
    .selectFrom('alert')
    .select('id')
    .where('person_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
