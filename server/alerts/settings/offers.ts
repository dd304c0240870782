import { type AlertType, alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'

/** What of the market the operator shows; alerts on what is not shown are not made. */
export interface AlertOffers {
  fearIndex: boolean
  marketChanges: boolean
}

/** True for a kind of alert that can be watched here. */
export function isOffered(alertType: AlertType, offers: AlertOffers): boolean {
  if (alertType === alertTypes.moodBand) return offers.fearIndex
  return alertType !== alertTypes.marketChange || offers.marketChanges
}
