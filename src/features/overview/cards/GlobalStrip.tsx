import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fearGreedQuery } from '../../../api/queries/fear-greed.ts'
import { useApi } from '../../../api/react.tsx'
import { MiniLine } from '../../../charts/small/MiniLine.tsx'
import { bandOf } from '../../../contract/market/fear-greed-rules.ts'
import type { Dominance, MarketFigures } from '../../../contract/market/market-summary.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { gaugeBands, wordOf } from '../../../market/fear-greed/bands.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { MoneyFigure } from '../parts/MoneyFigure.tsx'
import { PlainPercent } from '../parts/PlainPercent.tsx'
import { ShareBar } from '../parts/ShareBar.tsx'
import { useFigures } from '../parts/use-figures.ts'
import type { KnownModel } from '../summary/use-model.ts'
import styles from './global-strip.module.css'

interface GlobalStripProps {
  /** Figures of the market; undefined until they are known: a rendered page brings them, else the pairs of the list. */
  figures: MarketFigures | undefined
  /** The last seven days; undefined until they are known. */
  model: KnownModel | undefined
  /** The site shows a fear and greed index. */
  fearIndex: boolean
  writing: Writing
  dayName: string
  /** The market is invented, and so are the supplies of its coins. */
  simulated: boolean
  stale: boolean
}

/** The whole market in figures of this venue; what needs supplies is absent where none is known. */
export function GlobalStrip(props: GlobalStripProps) {
  const { figures, model, fearIndex, writing, dayName, simulated, stale } = props
  const { t } = useLingui()
  const { count, share } = useFigures()
  if (figures === undefined) return <StripBones />
  const { up, flat, down, pairs, valued, btc, eth } = figures
  const turnoverChange = model?.turnoverChange ?? Number.NaN
  const valuedText = count(valued)
  return (
    <section
      className={styles.strip}
      data-strip
      aria-label={t`The whole market`}
      data-stale={stale || undefined}
    >
      {valued > 0 && (
        <Cell
          name={t`Market cap`}
          note={dayName}
          figure={<MoneyFigure writing={writing} dollars={figures.marketCap} />}
          beside={<ChangeFigure value={figures.marketCapChange} />}
          line={<WeekLine values={model?.marketCapLine} />}
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
        figure={<MoneyFigure writing={writing} dollars={figures.turnover} />}
        beside={Number.isFinite(turnoverChange) && <PlainPercent value={turnoverChange} />}
        line={<WeekLine values={model?.turnoverLine} neutral />}
        below={
          Number.isFinite(turnoverChange) ? (
            <Trans>against the mean of 7 days</Trans>
          ) : (
            <Trans>all spot pairs</Trans>
          )
        }
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
      {fearIndex && <FearGreedCell first={model?.fearGreed ?? null} />}
      <div className={styles.cell} data-pairs data-wide={!fearIndex || undefined}>
        <p className={styles.name}>
          {t`Pairs here`} <span className={styles.note}>{dayName}</span>
        </p>
        <p className={styles.pairs}>
          <b className={styles.up}>
            <Trans>{count(up)} up</Trans>
          </b>
          <span className={styles.flat}>
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
  line: ReactNode
  below: ReactNode
}

function Cell({ name, note, figure, beside, line, below }: CellProps) {
  return (
    <div className={styles.cell} data-sum>
      {line}
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

/** The shape of seven days, beside the figure that says how they ended. Decoration. */
function WeekLine({
  values = [],
  neutral = false,
}: {
  values?: readonly number[] | undefined
  neutral?: boolean
}) {
  const first = values[0] ?? Number.NaN
  return (
    <span className={styles.week} aria-hidden>
      <span className={styles.note}>
        <Trans>7 d</Trans>
      </span>
      <MiniLine values={values.map((value) => value / first - 1)} neutral={neutral} />
    </span>
  )
}

/** The fear and greed index on its five bands. @param first what stands until the index itself is known */
function FearGreedCell({ first }: { first: number | null }) {
  const { t, i18n } = useLingui()
  const { data, isPending } = useQuery(fearGreedQuery(useApi()))
  const value = data?.value ?? first ?? undefined
  return (
    <div className={styles.cell} data-index>
      <p className={styles.name}>{t`Fear & greed`}</p>
      <p className={styles.figures}>
        <b className={styles.figure}>{value ?? missing}</b>{' '}
        <span className={styles.word}>
          {value !== undefined ? wordOf(i18n, value) : !isPending && <Trans>No reading yet</Trans>}
        </span>
      </p>
      <div className={styles.scale} dir="ltr" aria-hidden>
        {gaugeBands.map(({ key, from, to }) => (
          <span
            key={key}
            className={styles.band}
            data-present={(value !== undefined && bandOf(value).key === key) || undefined}
            style={{ flexGrow: to - from }}
          />
        ))}
        {value !== undefined && (
          <i className={styles.mark} style={{ insetInlineStart: `${value}%` }} />
        )}
      </div>
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
