import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CoinPicksAnswer } from '../../../contract/entities/market/picks.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { pastFigures } from './past-figures.ts'
import styles from './picks-card.module.css'

interface PastPicksProps {
  /** Newest first. */
  results: CoinPicksAnswer['results']
  hours: number
}

/** Half of the height of the bars, in px. */
const half = 16

/** How past picks did: a share where there are enough of them, and each as a bar. */
export function PastPicks({ results, hours }: PastPicksProps) {
  const { t } = useLingui()
  const { count } = useFigures()
  const { calls, right, median, market } = pastFigures(results)
  if (calls === 0) {
    return (
      <p className={styles.past}>
        <Trans>No pick is {hours} hours old yet, so nothing can be said of past ones.</Trans>
      </p>
    )
  }
  const top = Math.max(...results.map(({ change }) => Math.abs(change)), 1e-9)
  const [rightText, callsText] = [count(right ?? 0), count(calls)]
  return (
    <div className={styles.past}>
      <p>
        {right === undefined ? (
          <Plural value={calls} one="# past call so far" other="# past calls so far" />
        ) : (
          <b>
            <Trans>
              {rightText} of {callsText} past calls right
            </Trans>
          </b>
        )}
        <span className={styles.quiet}>
          <Trans>Each bar: change in the called direction after {hours} h</Trans>
        </span>
      </p>
      <span className={styles.bars} role="img" aria-label={t`Changes of past calls`}>
        {results.toReversed().map(({ symbolId, madeAt, change }) => (
          <span
            key={`${madeAt} ${symbolId}`}
            data-direction={change < 0 ? 'down' : 'up'}
            style={{ blockSize: Math.max(Math.round((Math.abs(change) / top) * half), 1) }}
          />
        ))}
      </span>
      <p className={styles.end}>
        <span>
          <ChangeFigure value={median} /> <Trans context="statistics">median</Trans>
        </span>
        {!Number.isNaN(market) && (
          <span className={styles.quiet}>
            <Trans>
              Market, same hours: <ChangeFigure value={market} />
            </Trans>
          </span>
        )}
      </p>
    </div>
  )
}
