import { Trans, useLingui } from '@lingui/react/macro'
import type { CoinView } from '../../../contract/entities/market/picks.ts'
import { pickRules } from '../../../contract/market/pick-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import styles from './past-views.module.css'

interface PastViewsProps {
  base: string
  /** After so many hours a view was judged. */
  hours: number
  /** Newest first. */
  views: CoinView['past']
}

/** What became of how the coin leaned before, beside what a coin toss would have had right. */
export function PastViews({ base, hours, views }: PastViewsProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const count = views.length
  if (count === 0) {
    return (
      <p className={styles.none}>
        <Trans>
          No view of <bdi>{base}</bdi> is {hours} h old yet, so nothing can be said of past ones.
        </Trans>
      </p>
    )
  }
  const number = (value: number): string => localise(String(value), style)
  const rightText = number(views.filter(({ change }) => change > 0).length)
  const [callsText, tossed] = [number(count), number(count / 2)]
  return (
    <div className={styles.past}>
      <p className={styles.head}>
        <span>
          <Trans>Past views, each judged after {hours} h</Trans>
        </span>
        {count >= pickRules.leastResults && (
          <b>
            <Trans context="past calls">{rightText} right</Trans>
          </b>
        )}
      </p>
      <span
        className={styles.bars}
        role="img"
        aria-label={t`${rightText} of ${callsText} past calls right`}
      >
        {views.toReversed().map(({ madeAt, change }) => (
          <span key={madeAt} data-right={change > 0 || undefined} />
        ))}
      </span>
      {count >= pickRules.leastResults && (
        <p className={styles.toss}>
          <Trans>A coin toss has {tossed} right.</Trans>
        </p>
      )}
    </div>
  )
}
