import { Trans } from '@lingui/react/macro'
import { localise } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { forecastOf } from '../chain/forecast.ts'
import { startOf } from '../chain/issuance.ts'
import { percentText } from '../chain/percent-text.ts'
import { halvingTime } from '../history/halving-time.ts'
import type { ChainView } from './chain-view.ts'
import styles from './hero.module.css'

/** How far the era has come, from its first block to the next halving. */
export function Progress({ view }: { view: ChainView }) {
  const { position, tip, pace, writing, language } = view
  const { era, height, nextHeight, progress } = position
  const number = (value: number): string => localise(String(value), writing.style)
  const share = percentText(progress, writing.style)
  const percent = progress * 100
  return (
    <div className={styles.progress}>
      <svg className={styles.bar} aria-hidden>
        <rect className={styles.track} width="100%" height="8" y="4" rx="4" />
        <rect className={styles.done} width={`${percent}%`} height="8" y="4" rx="4" />
        <rect className={styles.mark} x={`${percent}%`} width="2" height="16" />
      </svg>
      <div className={styles.ends}>
        <p>
          {number(startOf(era))}
          <span>{formatUtcDate(language, halvingTime(era, tip), 'short')}</span>
        </p>
        <p className={styles.present} style={{ '--progress': progress }}>
          <strong>{number(height)}</strong>
          <span>
            <Trans>
              {share} of era {era}
            </Trans>
          </span>
        </p>
        <p>
          {number(nextHeight)}
          <span>{formatUtcDate(language, forecastOf(nextHeight, tip, pace).at, 'month')}</span>
        </p>
      </div>
    </div>
  )
}
