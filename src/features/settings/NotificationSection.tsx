import { Trans, useLingui } from '@lingui/react/macro'
import { DeviceNotifications } from '../../app/device-notifications/DeviceNotifications.tsx'
import { businessLines } from '../../contract/enums.ts'
import { usePreferences } from '../../storage/react.tsx'
import { BellChoice } from './BellChoice.tsx'
import { PopSwitch } from './PopSwitch.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import styles from './settings.module.css'

/** How a price alert makes itself known while a page is open: for spot and for futures. */
export function NotificationSection() {
  const { t } = useLingui()
  const { preferences, set } = usePreferences()
  return (
    <>
      <section className={styles.device} aria-label={t`This device`}>
        <DeviceNotifications />
      </section>
      <p className={styles.secondary}>
        <Trans>What a price alert does while one of your pages is open.</Trans>{' '}
        <Trans>An alert on the whole market does what either of the two does.</Trans>{' '}
        <Trans>With the sound off, push messages arrive silently too.</Trans>
      </p>
      <div className={styles.columns}>
        <fieldset className={styles.card}>
          <legend className={styles.legend}>
            <Trans>Spot</Trans>
          </legend>
          <PopSwitch on={preferences.spotPop} onChange={(spotPop) => set({ spotPop })} />
          <SwitchRow
            label={t`Sound`}
            on={preferences.spotVoice}
            onChange={(spotVoice) => set({ spotVoice })}
          />
          <BellChoice businessLine={businessLines.spot} />
        </fieldset>
        <fieldset className={styles.card}>
          <legend className={styles.legend}>
            <Trans>Futures</Trans>
          </legend>
          <PopSwitch
            on={preferences.contractPop}
            onChange={(contractPop) => set({ contractPop })}
          />
          <SwitchRow
            label={t`Sound`}
            on={preferences.contractVoice}
            onChange={(contractVoice) => set({ contractVoice })}
          />
          <BellChoice businessLine={businessLines.futures} />
        </fieldset>
      </div>
    </>
  )
}
