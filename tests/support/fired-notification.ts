import type { PriceNotice } from '../../src/contract/entities/alert/price-notice.ts'
import { businessLines } from '../../src/contract/enums.ts'

/** A notice about one firing of an alert on a perpetual. */
export function firedNotification(eventId: string): PriceNotice {
  return {
    businessLine: businessLines.futures,
    title: `BTCUSDT rose to 64,000 (${eventId})`,
    popContent: 'Last price 64,012.50',
    lang: 'en',
    dir: 'ltr',
    isShow: true,
    eventId,
    alertId: `alert-${eventId}`,
    symbolId: 'BTCUSDT_UMCBL',
    time: 1_700_000_000_000,
    path: '/markets/tokens/BTCUSDT_UMCBL',
  }
}
