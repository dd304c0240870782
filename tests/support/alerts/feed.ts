import { freshFinding, type UserAlert } from '../../../server/alerts/user-alert.ts'
import { listedSymbol } from '../listing.ts'

/** The symbol whose prices swing around 100 for ever. */
export const feedSymbol = listedSymbol('FEEDUSDT_UMCBL')

/** When the swinging begins, Unix ms; a price each second. */
export const feedStart = Date.UTC(2026, 10, 21)

/** The price of one second: below 100 in even ones, above it in odd ones. */
export function pricesAt(second: number): { last: number } {
  return { last: second % 2 === 0 ? 9_900 : 10_100 }
}

/** An alert on a rise to 100, which every other second is a crossing. */
export function alertOf(): UserAlert {
  return {
    id: 'swing',
    userId: 'somebody',
    businessLine: 2,
    createdAt: feedStart,
    updatedAt: feedStart,
    alertSwitch: 1,
    revision: 1,
    begunRevision: 1,
    settings: {
      symbolId: feedSymbol.symbolId,
      alertType: 1,
      priceSource: 0,
      configurePrice: '100',
      frequency: 1,
      coolDown: 60_000,
      channels: [4],
      note: '',
      expiresAt: feedStart + 10 ** 12,
    },
    finding: freshFinding(feedStart),
  }
}
