import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertList, AlertListState, AlertSetting } from '../../../account/alerts/alert-list.ts'
import { DeviceNotices } from '../../../app/device-notices/DeviceNotices.tsx'
import { coolDowns } from '../../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { alertSwitches, type BusinessLine, businessLines } from '../../../contract/enums.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import type { NoticeBoard } from '../notice-board.ts'
import { coolDownText } from '../texts/frequencies.ts'
import { problemOf } from '../texts/problems.ts'
import { Meter } from './Meter.tsx'
import styles from './overview.module.css'
import { ChannelStates } from './states/ChannelStates.tsx'

interface OverviewProps {
  list: AlertList
  state: AlertListState
  notify: NoticeBoard
}

/** What holds for all alerts: the setting, how many there may be, and the state of each channel. */
export function Overview({ list, state, notify }: OverviewProps) {
  const { t } = useLingui()
  const { limits, setting } = state
  return (
    <aside className={styles.cards} aria-label={t`All alerts`}>
      {setting && <SettingCard setting={setting} list={list} notify={notify} />}
      {limits && <LimitsCard limits={limits} />}
      {limits && <ChannelStates states={limits.channels} />}
      <section className={styles.card}>
        <h2 className={styles.heading}>
          <Trans>This device</Trans>
        </h2>
        <DeviceNotices />
      </section>
    </aside>
  )
}

interface SettingCardProps {
  setting: AlertSetting
  list: AlertList
  notify: NoticeBoard
}

function SettingCard({ setting, list, notify }: SettingCardProps) {
  const { t, i18n } = useLingui()
  const set = async (patch: Partial<AlertSetting>): Promise<void> => {
    try {
      await list.set(patch)
    } catch (error) {
      notify.show({ text: problemOf(error).text, tone: 'error' })
    }
  }
  return (
    <section className={styles.card}>
      <div className={styles.master}>
        <h2 className={styles.heading}>
          <Trans>All alerts on</Trans>
        </h2>
        <Switch
          label={t`All alerts on`}
          on={setting.alertSwitch === alertSwitches.open}
          onChange={(on) =>
            void set({ alertSwitch: on ? alertSwitches.open : alertSwitches.closed })
          }
        />
      </div>
      <SelectField
        label={t`New alerts stay quiet for`}
        choices={coolDowns.map((value) => ({ value, name: coolDownText(i18n, value) }))}
        value={setting.coolDown}
        onChoose={(coolDown) => void set({ coolDown })}
      />
    </section>
  )
}

function LimitsCard({ limits }: { limits: AlertLimits }) {
  const { t } = useLingui()
  const { perBusinessLine, total, firings, used } = limits
  const usedOf = (line: BusinessLine): number =>
    used.lines.find(({ businessLine }) => businessLine === line)?.used ?? 0
  const { minute, hour, day } = firings
  const bothLines = 2 * perBusinessLine
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        <Trans>Limits</Trans>
      </h2>
      <Meter label={t`Spot`} used={usedOf(businessLines.spot)} most={perBusinessLine} />
      <Meter label={t`Futures`} used={usedOf(businessLines.futures)} most={perBusinessLine} />
      <Meter label={t`All`} used={used.total} most={total} />
      {total > bothLines && (
        <p className={styles.text}>
          <Trans>
            Spot and futures together hold {bothLines}: {total} in all wait for a third market.
          </Trans>
        </p>
      )}
      <p className={styles.text}>
        <Trans>
          One alert tells you at most {minute} times a minute, {hour} an hour and {day} a day. What
          is beyond stands in the log.
        </Trans>
      </p>
    </section>
  )
}
