import { Trans, useLingui } from '@lingui/react/macro'
import {
  desktopQuestion,
  useDesktopState,
} from '../../../account/alerts/notifications/browser-desktop.ts'
import { usePushState } from '../../../account/alerts/notifications/browser-push.ts'
import { popNotes } from '../../../app/device-notifications/pop-notes.ts'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../contract/entities/alert/alert-enums.ts'
import type { ChannelState } from '../../../contract/entities/alert/alert-limits.ts'
import {
  channelAdvice,
  channelIcons,
  channelNames,
  channelNotes,
  channelOrder,
  stateNames,
} from '../texts/channels.ts'
import type { Problem } from '../texts/problems.ts'
import styles from './channels-field.module.css'
import { FormField, faultyProps } from './FormField.tsx'

interface ChannelsFieldProps {
  chosen: readonly NotificationChannel[]
  /** What is known of each channel; empty before it came. */
  states: readonly ChannelState[]
  problems: readonly Problem[]
  onChange: (channels: readonly NotificationChannel[]) => void
}

/** By which ways a user is told, each with its state. */
export function ChannelsField({ chosen, states, problems, onChange }: ChannelsFieldProps) {
  const { i18n } = useLingui()
  const here = usePushState()
  const desktop = useDesktopState()
  const toggle = (channel: NotificationChannel, on: boolean): void => {
    if (channel === notificationChannels.pop && on) void desktopQuestion.ask()
    onChange(on ? [...chosen, channel] : chosen.filter((one) => one !== channel))
  }
  return (
    <FormField label={<Trans>Tell me by</Trans>} field="channels" problems={problems}>
      <div className={styles.channels}>
        {channelOrder.map((channel) => {
          const known = states.find((one) => one.channel === channel)
          const isOn = chosen.includes(channel)
          const note =
            channel === notificationChannels.pop && isOn ? popNotes[desktop] : channelNotes[channel]
          const advice = (known && channelAdvice(known, here)) ?? note
          const isAbsent = known?.state === 'notConfigured' || known?.state === 'needsAddress'
          const Icon = channelIcons[channel]
          return (
            <label key={channel} className={styles.channel} data-state={known?.state}>
              <input
                type="checkbox"
                className={styles.check}
                checked={isOn}
                // What was chosen before can always be taken back.
                disabled={isAbsent && !isOn}
                onChange={(event) => toggle(channel, event.target.checked)}
                {...faultyProps('channels', problems)}
              />
              <Icon size={16} strokeWidth={1.5} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{i18n._(channelNames[channel])}</span>
                <span className={styles.note}>{i18n._(advice)}</span>
              </span>
              {known !== undefined && known.state !== 'ready' && (
                <span className={styles.state}>{i18n._(stateNames[known.state])}</span>
              )}
            </label>
          )
        })}
      </div>
    </FormField>
  )
}
