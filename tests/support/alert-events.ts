import type { Kysely } from 'kysely'
import { deliveriesFor } from '../../server/store/deliveries.ts'
import type { Tables } from '../../server/store/tables/tables.ts'
import {
  alertTypes,
  type NotificationChannel,
  notificationChannels,
} from '../../src/contract/entities/alert/alert-enums.ts'
import { type BusinessLine, businessLines, priceSources } from '../../src/contract/enums.ts'
import { storeUsers } from './stored-users.ts'

/** A firing to be stored: BTC above 64,000, unless told otherwise. */
export interface StoredFiring {
  id: string
  userId: string
  channels?: readonly NotificationChannel[]
  time?: number
  symbolId?: string
  businessLine?: BusinessLine
}

/** Stores firings, what is owed to their channels and their people, in one transaction. */
export async function storeFirings(
  db: Kysely<Tables>,
  firings: readonly StoredFiring[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (work) => {
    await storeUsers(
      work,
      firings.map(({ userId }) => userId),
    )
    for (const firing of firings) {
      const { id, userId, channels, time = now, symbolId = 'BTCUSDT_UMCBL' } = firing
      const { businessLine = businessLines.futures } = firing
      await work
        .insertInto('alert_event')
        .values({
          id,
          alert_id: `alert-${id}`,
          generation: 1,
          person_id: userId,
          symbol_id: symbolId,
          business_line: businessLine,
          alert_type: alertTypes.risesTo,
          price_source: priceSources.market,
          configure_price: '64000',
          configure_price_up: null,
          configure_price_down: null,
          percent: null,
          bands: null,
          change_scope: null,
          sector: null,
          change_kinds: null,
          change_size: null,
          change_window: null,
          note: '',
          price: '64012.50',
          time,
          suppressed: null,
          read_status: 0,
        })
        .execute()
      const rows = deliveriesFor(
        { id, userId },
        channels ?? Object.values(notificationChannels),
        now,
      )
      await work.insertInto('delivery').values(rows).execute()
    }
  })
}
