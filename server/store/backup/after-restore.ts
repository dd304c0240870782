import type { Kysely } from 'kysely'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { isOpenDelivery } from '../deliveries.ts'
import { getSetting } from '../settings.ts'
import type { Tables } from '../tables/tables.ts'
import { transact } from '../transact.ts'

/** The setting that a restored database has until a gateway has started on it: when its backup was made, ISO 8601. */
export const restoredSetting = 'restored_at'

/** What is older than this when a gateway starts on a restored database, in ms, is told to nobody. */
const longestAge = 5 * 60_000

/**
 * On a database that was restored since a gateway last ran on it, gives up messages that are older than five
 * minutes and has alerts begin anew where they were last evaluated longer ago: what happened in between was
 * told by the gateway that the backup is of, or is no news any more. To be called before alerts are watched
 * and messages are sent.
 * @param now Unix ms
 * @param venueNow the venue's time, Unix ms
 */
export async function settleRestored(
  db: Kysely<Tables>,
  now: number,
  venueNow: number,
): Promise<void> {
  const madeAt = await getSetting(db, restoredSetting)
  if (madeAt === undefined) return
  const latestEvent = venueNow - longestAge
  await transact(db, async (work) => {
    await work
      .updateTable('delivery')
      .set({ state: 'dead', at: now, lease_until: 0, error: 'it was too old after a restore' })
      .where(isOpenDelivery)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('at', '<=', now - longestAge),
          eb(
            'event_id',
            'in',
            selectFrom('alert_event').select('id').where('time', '<=', latestEvent),
          ),
        ]),
      )
      .execute()
    await work.updateTable('delivery').set({ lease_until: 0 }).where(isOpenDelivery).execute()
    await work.deleteFrom('alert_mark').where('through', '<=', latestEvent).execute()
    if (Date.parse(madeAt) <= now - longestAge) {
      await forgetReadings(work)
      await work.updateTable('alert_state').set({ fire_if_met: 0 }).execute()
    }
    await skipChanges(work, latestEvent)
    await freeShards(work)
    await work.deleteFrom('setting').where('name', '=', restoredSetting).execute()
  })
}

/** Alerts on bands of the index go on from the reading that they see next. */
async function forgetReadings(work: Kysely<Tables>): Promise<void> {
  const own = work.selectFrom('alert').select('id').where('alert_type', '=', alertTypes.moodBand)
  await work
    .updateTable('alert_state')
    .set({ phase: '', anchor: null })
    .where('alert_id', 'in', own)
    .execute()
}

/** No gateway that watched alerts of the other database goes on with these. */
async function freeShards(work: Kysely<Tables>): Promise<void> {
  await work
    .updateTable('alert_shard')
    .set((row) => ({ owner: '', until: 0, epoch: row('epoch', '+', 1) }))
    .execute()
  await work.deleteFrom('alert_gateway').execute()
  // Transactions of another database are numbered otherwise.
  await work.updateTable('alert').set({ changed_in: 0 }).where('changed_in', '>', 0).execute()
}

/** Alerts on market changes see none that ended until `time`, Unix ms. */
async function skipChanges(work: Kysely<Tables>, time: number): Promise<void> {
  const own = work
    .selectFrom('alert')
    .select('id')
    .where('alert_type', '=', alertTypes.marketChange)
  await work
    .updateTable('alert_state')
    .set({ since: time })
    .where('since', '<', time)
    .where('alert_id', 'in', own)
    .execute()
}
