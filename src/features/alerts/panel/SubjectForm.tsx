import { useQuery } from '@tanstack/react-query'
import type { AlertRequest } from '../../../account/alerts/alert-panel.ts'
import { publicConfigQuery } from '../../../api/queries/public-config.ts'
import { useApi } from '../../../api/react.tsx'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { defaultSymbolId, isOfPrice } from '../draft/alert-draft.ts'
import type { Toaster } from '../toaster.ts'
import { AlertForm } from './AlertForm.tsx'
import { ChangesForm } from './ChangesForm.tsx'
import { MoodForm } from './MoodForm.tsx'

interface SubjectFormProps {
  userId: string
  request: AlertRequest
  notify: Toaster
  /** Is told whether closing the panel would lose something. */
  onTouch: (touched: boolean) => void
}

/** The form for what the alert is about. */
export function SubjectForm({ request: asked, ...others }: SubjectFormProps) {
  const starters = useQuery(publicConfigQuery(useApi())).data?.starters
  const request = withSymbol(asked, starters?.[0])
  if ('alert' in request) {
    const { alert } = request
    if (isOfPrice(alert)) return <AlertForm request={{ ...request, alert }} {...others} />
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
      // Where the first pair of a venue comes late and is another one, the form begins with it.
      return <AlertForm key={request.symbolId ?? defaultSymbolId} request={request} {...others} />
  }
}

/** A request for a new alert, with the symbol that it starts with where it names none. */
function withSymbol(request: AlertRequest, symbolId: string | undefined): AlertRequest {
  if ('alert' in request || request.symbolId !== undefined || symbolId === undefined) return request
  return { ...request, symbolId }
}
