import type { AlertRequest } from '../../../account/alerts/alert-panel.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { isPriceType } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/enums.ts'
import type { PriceAlert } from '../draft/alert-draft.ts'
import type { NoticeBoard } from '../notice-board.ts'
import { AlertForm } from './AlertForm.tsx'
import { ChangesForm } from './ChangesForm.tsx'
import { MoodForm } from './MoodForm.tsx'

interface SubjectFormProps {
  personId: string
  request: AlertRequest
  notify: NoticeBoard
  /** Is told whether closing the panel would lose something. */
  onTouch: (touched: boolean) => void
}

/** The form for what the alert is about. */
export function SubjectForm({ request, ...others }: SubjectFormProps) {
  if ('alert' in request) {
    const { alert, mode } = request
    if (isOfPrice(alert)) return <AlertForm request={{ mode, alert }} {...others} />
    return alert.alertType === alertTypes.moodBand ? (
      <MoodForm request={request} {...others} />
    ) : (
      <ChangesForm request={request} {...others} />
    )
  }
  switch (request.alertType) {
    case alertTypes.moodBand:
      return <MoodForm request={request} {...others} />
    case alertTypes.marketChange:
      return <ChangesForm request={request} {...others} />
    default:
      return <AlertForm request={request} {...others} />
  }
}

function isOfPrice(alert: Alert): alert is PriceAlert {
  return isPriceType(alert.alertType)
}
