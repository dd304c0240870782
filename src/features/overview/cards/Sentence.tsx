import { Trans } from '@lingui/react/macro'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { useFigures } from '../parts/use-figures.ts'
import type { MarketSummary } from '../summary/market-summary.ts'
import { byChange } from '../summary/sector-moves.ts'
import styles from './overview-page.module.css'

interface SentenceProps {
  summary: MarketSummary | undefined
  /** What changes over a day are measured from, in short. */
  dayName: string
}

/** The market in one line of figures. */
export function Sentence({ summary, dayName }: SentenceProps) {
  const { count } = useFigures()
  const sectorName = useSectorNames()
  if (summary === undefined || summary.pairs === 0) return <p className={styles.sentence} />
  const sectors = byChange(summary.sectors)
  const [first, last] = [sectors[0], sectors.at(-1)]
  const [up, pairs] = [count(summary.up), count(summary.pairs)]
  return (
    <p className={styles.sentence}>
      {Number.isFinite(summary.marketCapChange) && (
        <>
          <Trans>
            The market: <ChangeFigure value={summary.marketCapChange} /> ({dayName}).
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
            <b>{sectorName(first.name)}</b> leads at <ChangeFigure value={first.change} />,{' '}
            <b>{sectorName(last.name)}</b> trails at <ChangeFigure value={last.change} />.
          </Trans>
        </>
      )}
    </p>
  )
}
