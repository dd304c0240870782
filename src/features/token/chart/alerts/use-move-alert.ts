import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { AlertList } from '../../../../account/alerts/alert-list.ts'
import { storeUnsavedAlert } from '../../../../account/alerts/unsaved-alert.ts'
import { unsavedMarkOf } from '../../../../account/alerts/unsaved-mark.ts'
import { waitsForSignIn } from '../../../../api/api-error.ts'
import { isSessionEnd } from '../../../../api/is-session-end.ts'
import { useNotify } from '../../../../app/notify.tsx'
import { unsavedAlertToast } from '../../../../app/unsaved-alert-toast.ts'
import type { Alert, AlertSettings } from '../../../../contract/entities/alert/alert.ts'
import { usePart } from '../../../../lib/app-parts.tsx'
import { type LineKind, movedAlert } from './line-price.ts'
import { refusalText } from './refusal-text.ts'

interface MoveAlertOptions {
  list: Pick<AlertList, 'update'>
  /** Whose alert it is. */
  userId: string
  alert: Alert & { alertType: LineKind }
  /** Leads to the sign-in page. */
  onSignIn: () => void
  /** The alert watches the price that it had. */
  onRefused: () => void
}

/** What is sent of an alert that was put elsewhere, or back. */
interface Change {
  /** The one that is changed. */
  of: Alert
  settings: AlertSettings
  isUndo: boolean
  /** As it was on the page where it was done, which an ended session leaves. */
  onSignIn: () => void
}

/**
 * Saves an alert whose line was put elsewhere, and offers to put it back. Where the session turns out to have
 * ended, the change is kept for the user's next sign-in, as what is entered in the form is.
 */
export function useMoveAlert(options: MoveAlertOptions): (settings: AlertSettings) => void {
  const { list, userId, alert, onSignIn, onRefused } = options
  const notify = useNotify()
  const unsaved = unsavedMarkOf(usePart('session'))
  const { mutate } = useMutation({
    mutationFn: ({ of, settings }: Change) => list.update(of, settings),
    scope: { id: `alert ${alert.id}` },
    // The line that was moved is another one by then.
    onSuccess: (made, { isUndo }) => {
      if (isUndo) return
      notify({ text: moved, tone: 'info', action: { label: msg`Undo`, run: () => undo(made) } })
    },
    onError: (error, { of, settings, onSignIn: signIn }) => {
      onRefused()
      if (waitsForSignIn(error)) storeUnsavedAlert(unsaved, userId, { settings, alert: of })
      if (isSessionEnd(error)) notify(unsavedAlertToast(signIn))
      const text = refusalText(error)
      if (text !== undefined) notify({ text, tone: 'error' })
    },
  })
  const undo = (made: Alert): void => {
    const { settings } = movedAlert(alert, alert.configurePrice ?? '', Number.NaN)
    mutate({ of: made, settings, isUndo: true, onSignIn })
  }
  return (settings) => {
    unsaved.begin()
    mutate({ of: alert, settings, isUndo: false, onSignIn })
  }
}

const moved = msg`The alert watches another price now.`
