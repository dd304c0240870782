import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as setting from './migrations/0001-setting.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as favorites from './migrations/0003-favorites.ts'
import * as alerts from './migrations/0004-alerts.ts'
import * as notify from './migrations/0005-notify.ts'
import * as userEmail from './migrations/0006-person-email.ts'
import * as indexes from './migrations/0007-indexes.ts'
import * as userOwns from './migrations/0008-person-owns.ts'
import * as setAside from './migrations/0009-set-aside.ts'
import * as verifiedEmail from './migrations/0010-verified-email.ts'
import * as verifiedPhone from './migrations/0011-verified-phone.ts'
import * as passkeys from './migrations/0012-passkeys.ts'
import * as marketChanges from './migrations/0013-market-changes.ts'
import * as fearGreed from './migrations/0014-fear-greed.ts'
import * as news from './migrations/0015-news.ts'
import * as picks from './migrations/0017-picks.ts'
import * as metrics from './migrations/0018-metrics.ts'
import * as applications from './migrations/0019-applications.ts'
import * as marketAlerts from './migrations/0020-market-alerts.ts'
import * as liquidations from './migrations/0021-liquidations.ts'
import * as settingTimes from './migrations/0022-setting-times.ts'
import * as sectorAlerts from './migrations/0023-sector-alerts.ts'
import * as fireIfMet from './migrations/0024-fire-if-met.ts'
import * as ingestLease from './migrations/0025-ingest-lease.ts'
import * as blockTrades from './migrations/0026-block-trades.ts'
import * as sharedGateways from './migrations/0027-shared-gateways.ts'
import * as apiKeys from './migrations/0028-api-keys.ts'
import * as sectorLevels from './migrations/0029-sector-levels.ts'
import * as coinViews from './migrations/0030-coin-views.ts'
import * as deliveryTrace from './migrations/0031-delivery-trace.ts'
import { StoreError } from './store-error.ts'

/** Every change of the schema by its number, oldest first. A released one never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-setting': setting,
  '0002-accounts': accounts,
  '0003-favorites': favorites,
  '0004-alerts': alerts,
  '0005-notify': notify,
  '0006-person-email': userEmail,
  '0007-indexes': indexes,
  '0008-person-owns': userOwns,
  '0009-set-aside': setAside,
  '0010-verified-email': verifiedEmail,
  '0011-verified-phone': verifiedPhone,
  '0012-passkeys': passkeys,
  '0013-market-changes': marketChanges,
  '0014-fear-greed': fearGreed,
  '0015-news': news,
  '0017-picks': picks,
  '0018-metrics': metrics,
  '0019-applications': applications,
  '0020-market-alerts': marketAlerts,
  '0021-liquidations': liquidations,
  '0022-setting-times': settingTimes,
  '0023-sector-alerts': sectorAlerts,
  '0024-fire-if-met': fireIfMet,
  '0025-ingest-lease': ingestLease,
  '0026-block-trades': blockTrades,
  '0027-shared-gateways': sharedGateways,
  '0028-api-keys': apiKeys,
  '0029-sector-levels': sectorLevels,
  '0030-coin-views': coinViews,
  '0031-delivery-trace': deliveryTrace,
}

/**
 * Brings the schema up to date in one transaction: a crash leaves either all of it or nothing.
 * Throws StoreError if another version wrote the database, and the driver's error otherwise.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StoreError(
      'The database was written by another version: start that one, or restore a backup.',
      { cause: error },
    )
  }
  if (error !== undefined) throw error
}
