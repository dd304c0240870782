import { useState } from 'react'
import type { AlertAgainRequest, AlertRequest } from '../../../account/alerts/alert-panel.ts'
import { useAlertList } from '../../../account/alerts/use-alert-list.ts'
import { useOpenSignIn } from '../../../account/session/use-open-sign-in.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import type { CommonDraft, CommonStart } from '../draft/alert-draft.ts'
import type { CheckedDraft, DraftTimes } from '../draft/check-common.ts'
import type { Toaster } from '../toaster.ts'
import { type DraftState, useDraft } from './use-draft.ts'
import { useSaveAlert } from './use-save-alert.ts'

/** What every form of an alert on the whole market is given. */
export interface MarketFormProps<Request extends AlertRequest> {
  userId: string
  request: Request | AlertAgainRequest
  notify: Toaster
  /** Is told whether closing the panel would lose something. */
  onTouch: (touched: boolean) => void
}

/** The rules of one kind of alert. */
interface DraftRules<Request extends AlertRequest, Draft> {
  start: (request: Request | AlertAgainRequest, start: CommonStart, now: number) => Draft
  check: (draft: Draft, times: DraftTimes) => CheckedDraft
}

/** The state of a form of an alert on the whole market. */
export interface MarketFormState<Draft> extends DraftState<Draft> {
  /** The alert that is being changed; undefined while one is made. */
  edited: Alert | undefined
  limits: AlertLimits | undefined
  /** When the form was opened, Unix ms. */
  now: number
  isSaving: boolean
  onTouch: (touched: boolean) => void
  /** Checks and saves; `isMet` where the condition holds already, with what that is to mean. */
  submit: (met?: { isMet: boolean; fireIfMet: boolean | undefined }) => void
}

const notMet = { isMet: false, fireIfMet: undefined }

/** State, check and saving of a form of an alert on the whole market. */
export function useMarketForm<Request extends AlertRequest, Draft extends CommonDraft>(
  { userId, request, notify, onTouch }: MarketFormProps<Request>,
  { start, check }: DraftRules<Request, Draft>,
): MarketFormState<Draft> {
  const { list, state: known } = useAlertList(userId)
  const [now] = useState(Date.now)
  const form = useDraft(
    () => start(request, { coolDown: known.setting?.coolDown }, now),
    request.entered !== undefined,
  )
  const edited = 'alert' in request && request.mode === 'edit' ? request.alert : undefined
  const { isSaving, save } = useSaveAlert({
    list,
    userId,
    request,
    notify,
    limits: known.limits,
    onProblems: form.setProblems,
    onSaved: () => onTouch(false),
    onSignIn: useOpenSignIn(),
  })
  return {
    ...form,
    edited,
    limits: known.limits,
    now,
    isSaving,
    onTouch,
    submit: (met = notMet) =>
      save(check(form.draft, { now: Date.now(), currentExpiry: edited?.expiresAt }), met),
  }
}
