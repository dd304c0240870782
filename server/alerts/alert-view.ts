import type { Alert, AlertState } from '../../src/contract/entities/alert/alert.ts'
import { alertSwitches } from '../../src/contract/enums.ts'
import type { PersonAlert } from './person-alert.ts'

/** What decides about the state of an alert besides the alert itself. */
export interface ViewFacts {
  /** Unix ms on the venue's clock. */
  now: number
  /** False while the person keeps every alert quiet. */
  isOn: boolean
  isListed: (symbolId: string) => boolean
}

/** True where prices are to be watched for an alert. */
export function isActive(alert: PersonAlert, facts: Omit<ViewFacts, 'isListed'>): boolean {
  return stateOf(alert, { ...facts, isListed: () => true }) === 'active'
}

/** An alert as the wire carries it. */
export function viewOf(alert: PersonAlert, facts: ViewFacts): Alert {
  const { finding } = alert
  const state = stateOf(alert, facts)
  return {
    ...alert.settings,
    id: alert.id,
    businessLine: alert.businessLine,
    alertSwitch: alert.alertSwitch,
    state,
    reason: state === 'error' ? 'The symbol is not listed any more.' : '',
    anchorPrice: finding.anchor,
    createdAt: alert.createdAt,
    updatedAt: alert.updatedAt,
    firedCount: finding.firedCount,
    lastFiredAt: finding.firedAt[0],
  }
}

function stateOf(alert: PersonAlert, { now, isOn, isListed }: ViewFacts): AlertState {
  if (alert.finding.done) return 'done'
  if (now >= alert.settings.expiresAt) return 'expired'
  if (alert.alertSwitch === alertSwitches.closed || !isOn) return 'paused'
  return isListed(alert.settings.symbolId) ? 'active' : 'error'
}
