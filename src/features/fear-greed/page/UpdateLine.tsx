import { Trans } from '@lingui/react/macro'
import { useNow } from '../../../api/use-now.ts'
import { formatAge } from '../../../i18n/age.ts'
import { formatClock } from '../../../i18n/dates.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import styles from './fear-greed-page.module.css'
import type { IndexView } from './index-view.ts'

const day = 86_400_000
/** A reading may take this long after it was due, ms. */
const patience = 600_000

/** When the index was made, and when the next comes, or should have come. */
export function UpdateLine({ view }: { view: IndexView }) {
  const { index, language, isOld } = view
  const made = formatClock(language, index.asOf, 'UTC')
  return (
    <p className={styles.state} data-old={isOld || undefined}>
      <span className={styles.dot} aria-hidden />
      <Trans>Updated {made} UTC</Trans>
      {index.nextUpdate > 0 && (
        <>
          {' · '}
          <Next view={view} />
        </>
      )}
    </p>
  )
}

function Next({ view: { index, language } }: { view: IndexView }) {
  const left = index.nextUpdate - useNow(1_000)
  if (left < -patience) {
    const due = formatClock(language, index.nextUpdate, 'UTC')
    const late = formatAge(-left, language)
    return (
      <Trans>
        expected {due}, {late}
      </Trans>
    )
  }
  // A span below a day reads as a time of day does.
  const clock = formatUtcTime(Math.min(Math.max(0, left), day - 1_000))
  return (
    <Trans>
      next in <bdi dir="ltr">{clock}</bdi>
    </Trans>
  )
}
