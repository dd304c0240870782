import { Plural, Trans } from '@lingui/react/macro'
import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { localise } from '../../../i18n/number-style.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { Figure } from '../parts/Figure.tsx'
import styles from '../sectors.module.css'

/** A turnover worth a word: this many usual ones. */
const unusual = 1.5

interface SectorSentenceProps {
  sectors: readonly SectorSummary[]
  writing: Writing
}

/** What the figures say in one sentence: how many are up, who leads, and who trades more than usual. */
export function SectorSentence({ sectors, writing }: SectorSentenceProps) {
  const known = sectors.filter(({ changes }) => changes['24h'] !== null)
  const up = known.filter(({ changes }) => (changes['24h'] ?? 0) > 0).length
  const best = known.toSorted((a, b) => (b.changes['24h'] ?? 0) - (a.changes['24h'] ?? 0)).at(0)
  const busy = sectors
    .filter(({ turnoverRatio }) => (turnoverRatio ?? 0) >= unusual)
    .toSorted((a, b) => (b.turnoverRatio ?? 0) - (a.turnoverRatio ?? 0))
    .at(0)
  if (best === undefined) return <p className={styles.sentence} />
  const total = known.length
  const lead = best.name
  const change = <Figure text={signedText(writing, best.changes['24h'] ?? Number.NaN)} />
  const ratio = `${localise((busy?.turnoverRatio ?? 0).toFixed(1), writing.style)}×`
  const busyName = busy?.name ?? ''
  return (
    <p className={styles.sentence}>
      <b>
        <Plural
          value={up}
          one={`# of ${total} sectors is up in 24 h.`}
          other={`# of ${total} sectors are up in 24 h.`}
        />
      </b>{' '}
      <Trans>
        <b>{lead}</b> leads at {change}.
      </Trans>
      {busy !== undefined && (
        <>
          {' '}
          <Trans>
            <b>{busyName}</b> trades <b>{ratio}</b> its usual turnover.
          </Trans>
        </>
      )}
    </p>
  )
}
