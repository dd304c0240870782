import type { ChangesAlertRequest } from '../../../account/alerts/alert-panel.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import type { MarketChange } from '../../../contract/entities/market/market-change.ts'
import { type ChangeKind, directionOfKind } from '../../../contract/market/change-rules.ts'
import { type ChangesSearch, changeGroups } from '../changes-search.ts'

/**
 * An alert on what the page is narrowed to; without a chosen kind or side, on rises and falls.
 * @param offered the kinds that the venue can tell of
 */
export function requestFor(
  { kind, side, fav, market }: ChangesSearch,
  offered: readonly ChangeKind[],
): ChangesAlertRequest {
  const { marketChange: alertType } = alertTypes
  const scope = fav === '1' ? 'favorites' : (market ?? 'spot')
  if (kind === undefined && side === undefined) return { alertType, scope }
  const chosen = kind === undefined ? offered : changeGroups[kind]
  const ofSide = chosen.filter((one) => side === undefined || directionOfKind(one) === side)
  return { alertType, scope, kinds: ofSide.length > 0 ? ofSide : chosen }
}

/** An alert on more of what a change is: its pair and its kind. */
export function requestLike({ symbolId, kind }: MarketChange): ChangesAlertRequest {
  return { alertType: alertTypes.marketChange, scope: 'symbol', symbolId, kinds: [kind] }
}
