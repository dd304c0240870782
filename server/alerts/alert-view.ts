import type { Alert, AlertState } from '../../src/contract/entities/alert/alert.ts'
import { alertSwitches } from '../../src/contract/entities/alert/alert-enums.ts'
import { type AlertOffers, isOffered } from './settings/offers.ts'
import type { UserAlert } from './user-alert.ts'

/** What decides about the state of an alert besides the alert itself. */
export interface ViewFacts {
  /** Unix ms on the venue's clock. */
  now: number
  /** False while the user keeps every alert quiet. */
  isOn: boolean
  isListed: (symbolId: string) => boolean
  hasSector: (sector: string) => boolean
  offers: AlertOffers
}

/** True where an alert is to be watched as soon as what it is about is listed. */
export function isActive(
  alert: UserAlert,
  facts: Pick<ViewFacts, 'now' | 'isOn' | 'offers'>,
): boolean {
  return restOf(alert, facts) === undefined && isOffered(alert.settings.alertType, facts.offers)
}

/** An alert as the wire carries it. */
export function viewOf(alert: UserAlert, facts: ViewFacts): Alert {
  const { finding } = alert
  const reason = whyUnwatched(alert, facts)
  const state = restOf(alert, facts) ?? (reason === '' ? 'active' : 'error')
  return {
    ...alert.settings,
    id: alert.id,
    revision: alert.revision,
    businessLine: alert.businessLine,
    alertSwitch: alert.alertSwitch,
    state,
    reason: state === 'error' ? reason : '',
    anchorPrice: finding.anchor,
    createdAt: alert.createdAt,
    updatedAt: alert.updatedAt,
    firedCount: finding.firedCount,
    lastFiredAt: finding.firedAt[0],
  }
}

/** Why an alert rests as its user wants it; undefined where it is to be watched. */
function restOf(
  alert: UserAlert,
  { now, isOn }: Pick<ViewFacts, 'now' | 'isOn'>,
): Exclude<AlertState, 'active' | 'error'> | undefined {
  if (alert.finding.done) return 'done'
  if (now >= alert.settings.expiresAt) return 'expired'
  return alert.alertSwitch === alertSwitches.closed || !isOn ? 'paused' : undefined
}

/** Why there is nothing to be watched, in English; empty where there is. */
function whyUnwatched({ settings }: UserAlert, { isListed, hasSector, offers }: ViewFacts): string {
  const { alertType, symbolId, sector } = settings
  if (!isOffered(alertType, offers)) return 'It is not shown here any more.'
  if (sector !== undefined && !hasSector(sector)) return 'The sector is not listed any more.'
  const isGone = symbolId !== '' && !isListed(symbolId)
  return isGone ? 'The symbol is not listed any more.' : ''
}
