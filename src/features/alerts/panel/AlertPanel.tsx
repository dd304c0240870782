import { Dialog } from '@base-ui/react/dialog'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { AlertRequest } from '../../../account/alerts/alert-panel.ts'
import { useSession } from '../../../account/session/react.tsx'
import { directionOf } from '../../../contract/locales.ts'
import button from '../../../ui/button.module.css'
import type { Toaster } from '../toaster.ts'
import styles from './alert-panel.module.css'
import { SignInFirst } from './SignInFirst.tsx'
import { SubjectForm } from './SubjectForm.tsx'
import { SubjectTabs } from './SubjectTabs.tsx'
import { isNew } from './subjects.ts'
import { useLeaving } from './use-leaving.ts'

interface AlertPanelProps {
  request: AlertRequest | undefined
  notify: Toaster
}

/** The panel that creates and changes alerts: at the side, or a sheet from below on phones. */
export function AlertPanel({ request, notify }: AlertPanelProps) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const [shown, setShown] = useState({ request, number: 0 })
  const { leaving, setTouched, leave, stay, discard } = useLeaving()
  // What is shown stays on the screen while the panel closes.
  if (request !== undefined && request !== shown.request) {
    setShown({ request, number: shown.number + 1 })
    stay()
  }

  const change = (open: boolean): void => {
    if (!open) leave()
  }
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Dialog.Root open={request !== undefined} onOpenChange={change}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.panel}>
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>
                {shown.request?.mode === 'edit' ? (
                  <Trans>Edit alert</Trans>
                ) : (
                  <Trans>New alert</Trans>
                )}
              </Dialog.Title>
              <Dialog.Close className={button.icon} aria-label={t`Close`}>
                <X size={20} strokeWidth={1.5} aria-hidden />
              </Dialog.Close>
            </div>
            {user === undefined || shown.request === undefined ? (
              <SignInFirst />
            ) : (
              <>
                {isNew(shown.request) && <SubjectTabs request={shown.request} onChoose={leave} />}
                <SubjectForm
                  key={`${user.userId} ${shown.number}`}
                  userId={user.userId}
                  request={shown.request}
                  notify={notify}
                  onTouch={setTouched}
                />
              </>
            )}
            {leaving && (
              <Leaving isClosing={leaving.to === undefined} onStay={stay} onDiscard={discard} />
            )}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </DirectionProvider>
  )
}

interface LeavingProps {
  /** False where another form comes. */
  isClosing: boolean
  onStay: () => void
  onDiscard: () => void
}

/** Asks before what was typed is thrown away. */
function Leaving({ isClosing, onStay, onDiscard }: LeavingProps) {
  return (
    <div className={styles.leaving} role="alertdialog" aria-labelledby="alert-leaving">
      <p id="alert-leaving">
        {isClosing ? (
          <Trans>Close without saving?</Trans>
        ) : (
          <Trans>Discard what you entered?</Trans>
        )}
      </p>
      <div className={styles.leavingActions}>
        <button type="button" className={button.quiet} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </button>
        <button type="button" className={button.primary} autoFocus onClick={onStay}>
          <Trans>Keep editing</Trans>
        </button>
      </div>
    </div>
  )
}
