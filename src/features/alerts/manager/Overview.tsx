import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { AlertListState, AlertSetting } from '../../../account/alerts/alert-list.ts'
import { alertSettingMutation } from '../../../api/mutations/alerts.ts'
import { useApi } from '../../../api/react.tsx'
import { DeviceNotifications } from '../../../app/device-notifications/DeviceNotifications.tsx'
import { coolDowns } from '../../../contract/entities/alert/alert.ts'
import { alertSwitches } from '../../../contract/entities/alert/alert-enums.ts'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { type BusinessLine, businessLines } from '../../../contract/enums.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { coolDownText } from '../texts/frequencies.ts'
import { showProblem, type Toaster } from '../toaster.ts'
import { Meter } from './Meter.tsx'
import styles from './overview.module.css'
import { ChannelStates } from './states/ChannelStates.tsx'

interface OverviewProps {
  userId: string
  state: AlertListState
  notify: Toaster
}

/** What holds for all alerts: the setting, how many there may be, and the state of each channel. */
export function Overview({ userId, state, notify }: OverviewProps) {
  const { t } = useLingui()
  const { limits, setting } = state
  return (
    <aside className={styles.cards} aria-label={t`All alerts`}>
      {setting && <SettingCard setting={setting} userId={userId} notify={notify} />}
      {limits && <LimitsCard limits={limits} />}
      {limits && <ChannelStates states={limits.channels} />}
      <section className={styles.card}>
        <h2 className={styles.heading}>
          <Trans>This device</Trans>
        </h2>
        <DeviceNotifications />
      </section>
    </aside>
  )
}

interface SettingCardProps {
  setting: AlertSetting
  userId: string
  notify: Toaster
}

function SettingCard({ setting, userId, notify }: SettingCardProps) {
  const { t, i18n } = useLingui()
  const { mutate } = useMutation(
    alertSettingMutation(useApi(), userId, (error) => showProblem(notify, error)),
  )
  const set = (patch: Partial<AlertSetting>): void => mutate({ ...patch, decidedAt: Date.now() })
  return (
    <section className={styles.card}>
      <div className={styles.master}>
        <h2 className={styles.heading}>
          <Trans>All alerts on</Trans>
        </h2>
        <Switch
          label={t`All alerts on`}
          on={setting.alertSwitch === alertSwitches.open}
          onChange={(on) => set({ alertSwitch: on ? alertSwitches.open : alertSwitches.closed })}
        />
      </div>
      <SelectField
        label={t`New alerts stay quiet for`}
        choices={coolDowns.map((value) => ({ value, name: coolDownText(i18n, value) }))}
        value={setting.coolDown}
        onChoose={(coolDown) => set({ coolDown })}
      />
    </section>
  )
}

function LimitsCard({ limits }: { limits: AlertLimits }) {
  const { t } = useLingui()
  const { perBusinessLine, total, firings, used } = limits
  const usedOf = (businessLine: BusinessLine): number =>
    used.lines.find((one) => one.businessLine === businessLine)?.used ?? 0
  const { minute, hour, day } = firings
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        <Trans>Limits</Trans>
      </h2>
      <Meter label={t`Spot`} used={usedOf(businessLines.spot)} most={perBusinessLine} />
      <Meter label={t`Futures`} used={usedOf(businessLines.futures)} most={perBusinessLine} />
      <Meter
        label={t({ message: 'Market', comment: 'Alerts on the market as a whole' })}
        used={usedOf(businessLines.market)}
        most={perBusinessLine}
      />
      <Meter label={t`All`} used={used.total} most={total} />
      <p className={styles.text}>
        <Trans>
          One alert tells you at most {minute} times a minute, {hour} an hour and {day} a day. What
          is beyond stands in the log.
        </Trans>
      </p>
    </section>
  )
}
