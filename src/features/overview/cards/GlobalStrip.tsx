import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Writing } from '../../../market/data/list-view.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { MoneyFigure } from '../parts/MoneyFigure.tsx'
import { ShareBar } from '../parts/ShareBar.tsx'
import { useFigures } from '../parts/use-figures.ts'
import type { Dominance, MarketSummary } from '../summary/market-summary.ts'
import styles from './global-strip.module.css'

interface GlobalStripProps {
  /** Undefined until all pairs are known. */
  summary: MarketSummary | undefined
  writing: Writing
  dayName: string
  /** The market is invented, and so are the supplies of its coins. */
  simulated: boolean
  stale: boolean
}

/** The whole market in figures of this venue; what needs supplies is absent where none is known. */
export function GlobalStrip({ summary, writing, dayName, simulated, stale }: GlobalStripProps) {
  const { t } = useLingui()
  const { count, share } = useFigures()
  if (summary === undefined) return <StripBones />
  const { up, flat, down, pairs, valued, btc, eth } = summary
  const valuedText = count(valued)
  return (
    <section
      className={styles.strip}
      aria-label={t`The whole market`}
      data-stale={stale || undefined}
    >
      {valued > 0 && (
        <Cell
          name={t`Market cap`}
          note={dayName}
          figure={<MoneyFigure writing={writing} dollars={summary.marketCap} />}
          beside={<ChangeFigure value={summary.marketCapChange} />}
          below={
            simulated ? (
              <Trans>{valuedText} coins listed here, invented supplies</Trans>
            ) : (
              <Trans>{valuedText} coins listed here</Trans>
            )
          }
        />
      )}
      <Cell
        name={t`Volume here`}
        note={t`24h`}
        figure={<MoneyFigure writing={writing} dollars={summary.turnover} />}
        below={<Trans>all spot pairs</Trans>}
      />
      {Number.isFinite(btc.share) && (
        <div className={styles.cell} data-wide>
          <div className={styles.two}>
            <DominanceFigure name={t`BTC dominance`} dominance={btc} />
            {Number.isFinite(eth.share) && (
              <DominanceFigure name={t`ETH dominance`} dominance={eth} />
            )}
          </div>
          <ShareBar
            parts={[
              { share: btc.share, tone: 'strong' },
              { share: eth.share || 0, tone: 'middle' },
              { share: 1 - btc.share - (eth.share || 0), tone: 'faint' },
            ]}
          />
        </div>
      )}
      <div className={styles.cell} data-wide>
        <p className={styles.name}>
          {t`Pairs here`} <span className={styles.note}>{dayName}</span>
        </p>
        <p className={styles.pairs}>
          <b className={styles.up}>
            <Trans>{count(up)} up</Trans>
          </b>
          <span>
            <Trans>{count(flat)} flat</Trans>
          </span>
          <b className={styles.down}>
            <Trans>{count(down)} down</Trans>
          </b>
        </p>
        <ShareBar
          label={t`${share(up / pairs)} up, ${share(down / pairs)} down`}
          parts={[
            { share: up / pairs, tone: 'gain' },
            { share: flat / pairs, tone: 'faint' },
            { share: down / pairs, tone: 'loss' },
          ]}
        />
      </div>
    </section>
  )
}

interface CellProps {
  name: string
  note: string
  figure: ReactNode
  beside?: ReactNode
  below: ReactNode
}

function Cell({ name, note, figure, beside, below }: CellProps) {
  return (
    <div className={styles.cell}>
      <p className={styles.name}>
        {name} <span className={styles.note}>{note}</span>
      </p>
      <p className={styles.figures}>
        <b className={styles.figure}>{figure}</b> {beside}
      </p>
      <p className={styles.below}>{below}</p>
    </div>
  )
}

function DominanceFigure({ name, dominance }: { name: string; dominance: Dominance }) {
  const { share, points } = useFigures()
  const { t } = useLingui()
  const change = points(dominance.change)
  return (
    <div>
      <p className={styles.name}>{name}</p>
      <p className={styles.figures}>
        <b className={styles.figure}>
          <bdi dir="ltr">{share(dominance.share)}</bdi>
        </b>{' '}
        <bdi dir="ltr" className={styles.below}>
          {t`${change} pt`}
        </bdi>
      </p>
    </div>
  )
}

function StripBones() {
  return <div className={styles.bones} aria-hidden />
}
