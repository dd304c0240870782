import { Trans, useLingui } from '@lingui/react/macro'
import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import {
  desktopQuestion,
  useDesktopState,
} from '../../account/alerts/notifications/browser-desktop.ts'
import { popNotes } from '../../app/device-notifications/pop-notes.ts'
import { usePreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'
import styles from './notification-panel.module.css'

/**
 * Offers to show alerts outside the page too, beside the first ones that fire, and says what came of it;
 * nothing where that is decided or pop-ups are off.
 */
export function DesktopHint() {
  const { i18n } = useLingui()
  const state = useDesktopState()
  const [isAsked, setAsked] = useState(false)
  const { spotPop, contractPop } = usePreferences().preferences
  if (!spotPop && !contractPop) return null
  const ask = (): void => {
    setAsked(true)
    void desktopQuestion.ask()
  }
  return (
    <>
      {(state === 'default' || state === 'dismissed') && (
        <button type="button" className={button.quiet} onClick={ask}>
          <AppWindow size={16} strokeWidth={1.5} aria-hidden />
          {state === 'default' ? (
            <Trans>Notify me outside the page too</Trans>
          ) : (
            <Trans>Ask again</Trans>
          )}
        </button>
      )}
      {isAsked && state !== 'default' && (
        <p className={styles.answer} role="status">
          {state === 'dismissed' ? (
            <Trans>The question was closed without an answer.</Trans>
          ) : (
            i18n._(popNotes[state])
          )}
        </p>
      )}
    </>
  )
}
