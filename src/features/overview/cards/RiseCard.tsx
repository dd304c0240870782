import { Trans, useLingui } from '@lingui/react/macro'
import '../../../charts/treemap/heat-colours.css'
import { heatBorders, heatStep } from '../../../charts/treemap/heat-steps.ts'
import { type ChangeBand, changeBands } from '../../../contract/market/change-band.ts'
import type { MarketFigures } from '../../../contract/market/market-summary.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign } from '../../../i18n/number-style.ts'
import { spotAddress } from '../../../market/addresses/areas.ts'
import { useBandNames } from '../../../market/order/use-band-names.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { ShareBar } from '../parts/ShareBar.tsx'
import { useFigures } from '../parts/use-figures.ts'
import styles from './rise-card.module.css'

interface RiseCardProps {
  /** Figures of the market; undefined until they are known: a rendered page brings them, else the pairs of the list. */
  figures: MarketFigures | undefined
  dayName: string
  stale: boolean
}

/** What stands under the borders between the bars; the first and the last carry the unit. */
const ticks = [
  `${minusSign}10%`,
  `${minusSign}7`,
  `${minusSign}5`,
  `${minusSign}3`,
  '0',
  '3',
  '5',
  '7',
  '10%',
]

/** Heights and colours of the bars: bands are no heat steps, but look like them. */
const looks = [-0.12, -0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08, 0.12]
const borders = heatBorders(0.07)

/** How many pairs rose and fell by how much; a bar opens the list of its pairs. */
export function RiseCard({ figures, dayName, stale }: RiseCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { count, share } = useFigures()
  const bandNames = useBandNames()
  const pairs = count(figures?.pairs ?? 0)
  const note = figures === undefined ? dayName : t`${dayName}, ${pairs} pairs`
  const most = Math.max(...(figures?.bands ?? []), 1)
  return (
    <OverviewCard
      name="rise"
      title={t`Rise and fall`}
      note={note}
      span={4}
      stale={stale}
      more={{
        href: spotAddress(locale, undefined, { sort: '-change24h' }),
        text: t({ message: 'List', context: 'view' }),
      }}
    >
      <ol className={styles.bars}>
        {changeBands.map((band: ChangeBand, at) => {
          const pairsIn = figures?.bands[at] ?? 0
          const shown = count(pairsIn)
          const name = bandNames[band]
          return (
            <li key={band} className={styles.band}>
              <a
                href={spotAddress(locale, undefined, { band, sort: '-change24h' })}
                className={styles.link}
                aria-label={t`${name}: ${shown} pairs`}
              >
                <span className={styles.count}>{figures === undefined ? '' : shown}</span>
                <span
                  className={styles.bar}
                  data-step={heatStep(looks[at] ?? 0, borders)}
                  style={{ blockSize: `${Math.round((pairsIn / most) * 100)}%` }}
                />
              </a>
            </li>
          )
        })}
      </ol>
      <div className={styles.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>
            <bdi dir="ltr">{tick}</bdi>
          </span>
        ))}
      </div>
      {figures !== undefined && (
        <>
          <p className={styles.totals}>
            <b className={styles.down}>
              <Trans>
                {count(figures.down)} down · {share(figures.down / figures.pairs)}
              </Trans>
            </b>
            <span>
              <Trans>{count(figures.flat)} flat</Trans>
            </span>
            <b className={styles.up}>
              <Trans>
                {count(figures.up)} up · {share(figures.up / figures.pairs)}
              </Trans>
            </b>
          </p>
          <div className={styles.whole}>
            <ShareBar
              parts={[
                { share: figures.down / figures.pairs, tone: 'loss' },
                { share: figures.flat / figures.pairs, tone: 'faint' },
                { share: figures.up / figures.pairs, tone: 'gain' },
              ]}
            />
          </div>
        </>
      )}
    </OverviewCard>
  )
}
