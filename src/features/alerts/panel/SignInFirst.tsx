import { Trans } from '@lingui/react/macro'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { useHoldsUnsavedAlert } from '../../../account/alerts/unsaved-mark.ts'
import button from '../../../ui/button.module.css'
import { SignInLink } from '../SignInLink.tsx'
import styles from './alert-panel.module.css'

/** Stands for the form where nobody is signed in. What was asked for comes back after signing in. */
export function SignInFirst() {
  const alertPanel = useAlertPanel()
  const isStored = useHoldsUnsavedAlert()
  return (
    <div className={styles.visitor}>
      <p>
        {isStored ? (
          <Trans>
            What you entered is kept in this tab. It opens again once you have signed in.
          </Trans>
        ) : (
          <Trans>
            Alerts are watched on the server, so they reach you with this page closed. They need an
            account.
          </Trans>
        )}
      </p>
      <SignInLink className={button.primary} onFollow={alertPanel.postpone}>
        <Trans>Sign in</Trans>
      </SignInLink>
    </div>
  )
}
