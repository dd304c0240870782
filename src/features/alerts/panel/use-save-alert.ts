import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { AlertList } from '../../../account/alerts/alert-list.ts'
import {
  type AlertRequest,
  isPersonal,
  useAlertPanel,
} from '../../../account/alerts/alert-panel.ts'
import { isChangedElsewhere } from '../../../account/alerts/change-alerts.ts'
import { storeUnsavedAlert } from '../../../account/alerts/unsaved-alert.ts'
import { unsavedMarkOf } from '../../../account/alerts/unsaved-mark.ts'
import { waitsForSignIn } from '../../../api/api-error.ts'
import { isSessionEnd } from '../../../api/is-session-end.ts'
import { useApi } from '../../../api/react.tsx'
import { unsavedAlertToast } from '../../../app/unsaved-alert-toast.ts'
import type { AlertSettings } from '../../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { usePart } from '../../../lib/app-parts.tsx'
import type { CheckedDraft } from '../draft/check-common.ts'
import { conditionText } from '../texts/conditions.ts'
import { type Problem, problemOf } from '../texts/problems.ts'
import { subjectName } from '../texts/subject-name.ts'
import type { Toaster } from '../toaster.ts'
import { useSectorName } from '../watch/sector-names.ts'
import { askForPops, askForPush } from './ask-for-push.ts'

interface SaveAlertOptions {
  list: Pick<AlertList, 'create' | 'update' | 'refresh' | 'state'>
  /** Whose alert it is. */
  userId: string
  request: AlertRequest
  notify: Toaster
  limits: AlertLimits | undefined
  onProblems: (problems: readonly Problem[]) => void
  onSaved: () => void
  /** Leads to the sign-in page. */
  onSignIn: () => void
}

/** An alert that can be saved, and what push messages need that is being asked for. */
interface CheckedAlert {
  settings: AlertSettings
  fireIfMet: boolean
  asked: ReturnType<typeof askForPush>
  /** As it was on the page where it was saved, which an ended session leaves. */
  onSignIn: () => void
}

const undecided = msg`Choose when the alert should fire.`

/** Whether the condition holds already, and what that is to mean; undefined where nobody has said it. */
interface MetAnswer {
  isMet: boolean
  fireIfMet: boolean | undefined
}

/**
 * Saves a checked form: asks for permission where a channel needs it, and closes the panel. Where the session turns
 * out to have ended, the page leaves the form: what was entered is kept for the user's next sign-in. Where the alert was
 * changed elsewhere, the form shows the newer one, and what was entered can be had back into it.
 */
export function useSaveAlert(options: SaveAlertOptions): {
  isSaving: boolean
  save: (checked: CheckedDraft, met: MetAnswer) => void
} {
  const alertPanel = useAlertPanel()
  const session = usePart('session')
  const { list, userId, request, notify, limits, onProblems, onSaved, onSignIn } = options
  const api = useApi()
  const { i18n } = useLingui()
  const { language } = useLocale()
  const nameOf = useSectorName()
  const edited = request.mode === 'edit' ? request.alert : undefined
  const find = (id: string | undefined) => list.state().alerts.find((alert) => alert.id === id)
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: ({ settings, fireIfMet }: CheckedAlert) =>
      edited === undefined
        ? list.create({ ...settings, fireIfMet })
        : list.update(edited, settings),
    scope: { id: 'alert' },
    onSuccess: (saved, { asked }) => {
      onSaved()
      alertPanel.close()
      const name = subjectName(i18n, saved, nameOf)
      const words = conditionText(saved, { i18n, style: numberStyle(language), quote: '' })
      notify.show({ text: msg`Alert set for ${name}: ${words}`, tone: 'info' })
      void asked.then((refusal) => {
        if (refusal !== undefined) notify.show({ text: refusal, tone: 'error' })
        else void list.refresh()
      })
    },
    onError: (error, { settings, onSignIn: signIn }) => {
      if (waitsForSignIn(error))
        storeUnsavedAlert(unsavedMarkOf(session), userId, { settings, alert: edited })
      // The form of a new alert stays and says so itself; one that is nobody else's to see is closed.
      if (isSessionEnd(error) && isPersonal(request)) notify.show(unsavedAlertToast(signIn))
      const problem = problemOf(error)
      const newer = isChangedElsewhere(error) ? find(edited?.id) : undefined
      // Where the newer one could not be had, the form stays with what was entered.
      if (newer === undefined || newer.revision === edited?.revision) return onProblems([problem])
      const shown: AlertRequest = { mode: 'edit', alert: newer }
      if (alertPanel.get() === request) alertPanel.open(shown)
      const again: AlertRequest = { ...shown, entered: { settings, at: Date.now() } }
      const goOn = (): void => {
        if (session.get().user?.userId === userId) alertPanel.open(again)
      }
      const action = { label: msg`Keep editing`, run: goOn }
      notify.show({ text: problem.text, tone: 'error', action })
    },
  })

  function save(checked: CheckedDraft, { isMet, fireIfMet }: MetAnswer): void {
    if (isSaving) return
    const { settings, problems } = checked
    if (problems !== undefined) return onProblems(problems)
    if (isMet && edited === undefined && fireIfMet === undefined) {
      return onProblems([{ field: 'fireIfMet', text: undecided }])
    }
    onProblems([])
    unsavedMarkOf(session).begin()
    // The browser shows its question only in the turn of the click.
    askForPops(settings.channels)
    const asked = askForPush(api, userId, settings.channels, limits)
    mutate({ settings, fireIfMet: isMet && fireIfMet === true, asked, onSignIn })
  }
  return { isSaving, save }
}
