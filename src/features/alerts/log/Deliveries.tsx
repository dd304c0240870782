import { Plural, useLingui } from '@lingui/react/macro'
import { Reason } from '../../../app/Reason.tsx'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import { channelIcons, channelNames, isFault, outcomeName } from '../texts/channels.ts'
import { type ChannelOutcome, channelOutcomes } from './channel-outcomes.ts'
import styles from './deliveries.module.css'

/** What became of the message on each channel, with the reason where it failed. */
export function Deliveries({ deliveries }: Pick<AlertEvent, 'deliveries'>) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.deliveries}>
      {channelOutcomes(deliveries).map((outcome) => {
        const { channel, error } = outcome
        const Icon = channelIcons[channel]
        return (
          <li key={channel} className={styles.delivery} data-fault={isFault(outcome) || undefined}>
            <Icon size={14} strokeWidth={1.5} aria-hidden />
            <span>
              {i18n._(channelNames[channel])}:{' '}
              <span className={styles.state}>{i18n._(outcomeName(outcome))}</span>
              <DeviceCount {...outcome} />
              {error !== '' && <Reason reason={error} className={styles.reason} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** To how many devices the state applies; nothing where there is one. */
function DeviceCount({ count, total }: ChannelOutcome) {
  if (total < 2) return null
  return (
    <>
      {' · '}
      {count === total ? (
        <Plural value={total} one="# device" other="# devices" />
      ) : (
        <Plural value={total} one={`${count} of # device`} other={`${count} of # devices`} />
      )}
    </>
  )
}
