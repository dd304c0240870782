import type { AlertAgainRequest, AlertRequest } from '../../../account/alerts/alert-panel.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'

/** What an alert can be about. */
export type Subject = 'price' | 'mood' | 'changes'

/** What the panel is asked for where an alert is to be made. */
export type NewAlertRequest = Exclude<AlertRequest, AlertAgainRequest>

/** True for a request for a new alert, about whatever. */
export function isNew(request: AlertRequest): request is NewAlertRequest {
  return !('alert' in request)
}

/** What a request is about. */
export function subjectOf({ alertType }: NewAlertRequest): Subject {
  if (alertType === alertTypes.moodBand) return 'mood'
  return alertType === alertTypes.marketChange ? 'changes' : 'price'
}

/** The request for another subject. It stays about the pair that the panel was opened for. */
export function requestAbout(subject: Subject, { symbolId }: NewAlertRequest): NewAlertRequest {
  const pair = symbolId === undefined ? {} : { symbolId }
  switch (subject) {
    case 'price':
      return pair
    case 'mood':
      return { alertType: alertTypes.moodBand, ...pair }
    case 'changes':
      return symbolId === undefined
        ? { alertType: alertTypes.marketChange }
        : { alertType: alertTypes.marketChange, symbolId, scope: 'symbol' }
  }
}
