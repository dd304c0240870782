import type { Kysely } from 'kysely'
import { isPriceType } from '../../src/contract/entities/alert/alert.ts'
import type { Clock } from '../lib/clock.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { MarketWatch } from './market-watch/market-watch.ts'
import type { PriceWatch } from './price-watch.ts'
import { recentSpan } from './shards/recent-prices.ts'
import { loadMarks } from './store/mark-rows.ts'
import type { UserAlert } from './user-alert.ts'

/** What going on with alerts takes. */
export interface HandoverOptions {
  db: Kysely<Tables>
  clock: Pick<Clock, 'after'>
  /** True where alerts are shared with other gateways. */
  isShared: boolean
  prices: PriceWatch
  market: MarketWatch
}

/** Goes on with alerts that another process has watched. */
export interface Handover {
  /** Those of the process before on this machine, or those that no gateway has. */
  start: (alerts: readonly UserAlert[]) => Promise<void>
  /** Those of another gateway, from its marks of their symbols. */
  adopt: (alerts: readonly UserAlert[]) => Promise<void>
}

/** Has alerts on prices wait for their symbols, and watches all others. */
export function createHandover(options: HandoverOptions): Handover {
  const { db, clock, isShared, prices, market } = options

  const take = (alerts: readonly UserAlert[]): void => {
    for (const alert of alerts) {
      if (isPriceType(alert.settings.alertType)) prices.await(alert)
      else market.watch(alert)
    }
    prices.turnJournal()
  }

  return {
    start: async (alerts) => {
      if (isShared) clock.after(recentSpan, prices.forget)
      else prices.addMarks(await loadMarks(db))
      take(alerts)
    },
    adopt: async (alerts) => {
      const symbolIds = new Set(alerts.map(({ settings }) => settings.symbolId))
      prices.addMarks(await loadMarks(db, [...symbolIds]))
      take(alerts)
      prices.restore(symbolIds)
      // What has fired does not fire again.
      market.retake()
    },
  }
}
