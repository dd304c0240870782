import type { UserAlert } from '../../../server/alerts/user-alert.ts'
import type { AlertSettings } from '../../../src/contract/entities/alert/alert.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import { alertOf, feedStart } from './feed.ts'

/** An alert on rises and falls of Bitcoin that fires every time, unless told otherwise. */
export function changeAlertOf(settings: Partial<AlertSettings> = {}): UserAlert {
  const { configurePrice: _, ...common } = alertOf().settings
  return {
    ...alertOf(),
    id: 'changes',
    businessLine: businessLines.market,
    settings: {
      ...common,
      symbolId: 'BTCUSDT_SPBL',
      alertType: alertTypes.marketChange,
      changeScope: 'symbol',
      changeKinds: ['rise', 'fall'],
      changeSize: 1,
      ...settings,
      expiresAt: common.expiresAt,
    },
  }
}

/** A small rise of Bitcoin that ended so many minutes after the feed began, unless told otherwise. */
export function changeAt(minute: number, parts: Partial<MarketChange> = {}): MarketChange {
  return {
    id: minute,
    time: feedStart + minute * 60_000,
    symbolId: 'BTCUSDT_SPBL',
    kind: 'rise',
    window: '5m',
    size: 1,
    move: '0.031',
    price: '64000',
    ...parts,
  }
}
