import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pageSounder } from '../../account/alerts/notifications/page-sounder.ts'
import { businessLines } from '../../contract/enums.ts'
import { useStore } from '../../lib/store/use-store.ts'
import button from '../../ui/button.module.css'
import styles from './device-notifications.module.css'
import { StateRow } from './StateRow.tsx'

/** Whether this page can sound, with a way to hear it. */
export function SoundRow() {
  const { t } = useLingui()
  const isReady = useStore(pageSounder) === 'ready'
  const [sounded, setSounded] = useState<boolean>()
  const test = async (): Promise<void> => {
    setSounded(undefined)
    await pageSounder.unlock()
    setSounded(await pageSounder.test(businessLines.spot))
  }
  return (
    <StateRow
      state={isReady ? 'ready' : 'idle'}
      label={isReady ? t`Sound: ready` : t`Sound: silent until your first click`}
    >
      <button type="button" className={button.quiet} onClick={() => void test()}>
        <Trans>Play a test</Trans>
      </button>
      <div className={styles.advice} role="status">
        {sounded === true && (
          <Trans>Played. If you heard nothing, turn up the volume of this device and tab.</Trans>
        )}
        {sounded === false && (
          <Trans>
            Nothing was played. Allow sound for this site in the browser, then try again.
          </Trans>
        )}
      </div>
    </StateRow>
  )
}
