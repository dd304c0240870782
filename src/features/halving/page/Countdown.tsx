import { useLingui } from '@lingui/react/macro'
import { countdownOf } from '../chain/forecast.ts'
import type { ChainClock } from './chain-view.ts'
import styles from './hero.module.css'
import { useNow } from './use-now.ts'

interface CountdownProps {
  clock: ChainClock
  /** When it ends, Unix ms on the gateway's clock. */
  until: number
}

/** Days, hours, minutes and seconds until a moment, in cells that never move. */
export function Countdown({ clock, until }: CountdownProps) {
  const { t } = useLingui()
  const { days, hours, minutes, seconds } = countdownOf(until - useNow(clock, 1_000))
  const cells = [
    { key: 'days', value: days, name: t`days` },
    { key: 'hours', value: hours, name: t`hours` },
    { key: 'minutes', value: minutes, name: t`minutes` },
    { key: 'seconds', value: seconds, name: t`seconds` },
  ]
  return (
    // A timer is read out when somebody comes to it, not every second.
    <div className={styles.countdown} role="timer" aria-live="off" dir="ltr">
      {cells.map(({ key, value, name }) => (
        <span key={key} className={styles.cell}>
          <span className={styles.count} translate="no">
            {key === 'days' ? value : String(value).padStart(2, '0')}
          </span>
          <span className={styles.unit}>
            <bdi>{name}</bdi>
          </span>
        </span>
      ))}
    </div>
  )
}
