import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketFigures } from '../../../contract/market/market-summary.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useSectors } from '../summary/use-sectors.ts'
import styles from './overview-page.module.css'

interface SentenceProps {
  figures: MarketFigures | undefined
  /** What changes over a day are measured from, in short. */
  dayName: string
}

/** The market in one line of figures. */
export function Sentence({ figures, dayName }: SentenceProps) {
  const { t } = useLingui()
  const { count } = useFigures()
  const { sectors } = useSectors()
  if (figures === undefined || figures.pairs === 0) return <p className={styles.sentence} />
  const [first, last] = [sectors?.indexes[0], sectors?.indexes.at(-1)]
  // Indexes are over a day whatever changes are measured from.
  const day = t`24h`
  const [up, pairs] = [count(figures.up), count(figures.pairs)]
  return (
    <p className={styles.sentence}>
      {Number.isFinite(figures.marketCapChange) && (
        <>
          <Trans>
            The market: <ChangeFigure value={figures.marketCapChange} /> ({dayName}).
          </Trans>{' '}
        </>
      )}
      <Trans>
        Pairs that rose: <b>{up}</b> of {pairs}.
      </Trans>
      {first !== undefined && last !== undefined && first !== last && (
        <>
          {' '}
          <Trans>
            <b>{first.name}</b> leads at <ChangeFigure value={first.change24h} />,{' '}
            <b>{last.name}</b> trails at <ChangeFigure value={last.change24h} />.
          </Trans>
          {dayName !== day && ` (${day})`}
        </>
      )}
    </p>
  )
}
