import { Trans, useLingui } from '@lingui/react/macro'
import { usePushState } from '../../../../account/alerts/notifications/browser-push.ts'
import { Reason } from '../../../../app/Reason.tsx'
import type { ChannelState } from '../../../../contract/entities/alert/alert-limits.ts'
import { useLocale } from '../../../../i18n/locale-context.tsx'
import {
  channelAdvice,
  channelIcons,
  channelNames,
  channelOrder,
  stateNames,
} from '../../texts/channels.ts'
import { formatMoment } from '../../texts/days.ts'
import styles from '../overview.module.css'

/** Each channel with its state, and what to do where it does not work. */
export function ChannelStates({ states }: { states: readonly ChannelState[] }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        <Trans>Channels</Trans>
      </h2>
      <ul className={styles.channels}>
        {channelOrder.flatMap((channel) => {
          const known = states.find((one) => one.channel === channel)
          return known === undefined ? [] : [<ChannelLine key={channel} known={known} />]
        })}
      </ul>
    </section>
  )
}

function ChannelLine({ known }: { known: ChannelState }) {
  const { i18n } = useLingui()
  const { language } = useLocale()
  const { channel, state, since, reason } = known
  const Icon = channelIcons[channel]
  const here = usePushState()
  const advice = channelAdvice(known, here)
  return (
    <li className={styles.channel} data-state={state}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <div className={styles.about}>
        <p className={styles.line}>
          <span>{i18n._(channelNames[channel])}</span>
          <span className={styles.state}>
            {state === 'failing' && since !== undefined ? (
              <Trans>Failing since {formatMoment(language, since)}</Trans>
            ) : (
              i18n._(stateNames[state])
            )}
          </span>
        </p>
        {reason !== '' && (
          <p className={styles.text}>
            <Reason reason={reason} className={undefined} />
          </p>
        )}
        {advice && <p className={styles.text}>{i18n._(advice)}</p>}
      </div>
    </li>
  )
}
