import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../account/session/react.tsx'
import { InstallEntry } from '../../app/install/InstallEntry.tsx'
import { usePageOpening } from '../../app/page-opening.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { clearDevice } from './clear-device.ts'
import styles from './settings.module.css'

/** What this browser keeps, and how to be rid of it. */
export function DataSection() {
  const { t } = useLingui()
  const { status } = useSession()
  const { byFullLoad } = usePageOpening()
  const queryClient = useQueryClient()
  const clear = async (): Promise<void> => {
    // What the page still holds would be written again as it goes.
    queryClient.clear()
    await clearDevice()
    byFullLoad('/markets')
  }
  return (
    <>
      <p className={styles.secondary}>
        {status === 'visitor' ? (
          <Trans>
            This browser keeps your settings, your favorites and the last prices, so that pages open
            at once and without a connection.
          </Trans>
        ) : (
          <Trans>
            This browser keeps a copy of your settings, favorites and alerts and the last prices, so
            that pages open at once and without a connection. You stay signed in if you clear it.
          </Trans>
        )}
      </p>
      <InstallEntry />
      <ConfirmButton
        name={t`Clear data on this device`}
        question={
          status === 'visitor'
            ? t`Settings and favorites of this device are lost.`
            : t`What your account has not received yet is lost.`
        }
        confirm={t`Clear`}
        onConfirm={() => void clear()}
      />
    </>
  )
}
