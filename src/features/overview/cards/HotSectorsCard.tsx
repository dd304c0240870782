import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { spotAddress } from '../../../market/addresses/areas.ts'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { useHold } from '../../../market/table/hold.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { MoneyFigure } from '../parts/MoneyFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { RowBones } from '../parts/PairRows.tsx'
import { sectionLink } from '../parts/section-link.ts'
import { useFigures } from '../parts/use-figures.ts'
import { useHeld } from '../parts/use-held.ts'
import type { MarketSummary } from '../summary/market-summary.ts'
import styles from './sector-cards.module.css'

interface HotSectorsCardProps {
  summary: MarketSummary | undefined
  writing: Writing
  dayName: string
  stale: boolean
}

const rowCount = 6

/** Where most is traded: sectors by their share of all turnover. */
export function HotSectorsCard({ summary, writing, dayName, stale }: HotSectorsCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { share } = useFigures()
  const sectorName = useSectorNames()
  const { held, handlers } = useHold()
  const newest = useMemo(
    () =>
      summary && [...summary.sectors].sort((a, b) => b.turnover - a.turnover).slice(0, rowCount),
    [summary],
  )
  const sectors = useHeld(newest, held, '')
  const turnover = summary?.turnover ?? 0
  return (
    <OverviewCard
      name="hot-sectors"
      title={t`Hot sectors`}
      note={t`by turnover, 24 h`}
      span={4}
      stale={stale}
      more={sectionLink(locale, '/markets/leading')}
      foot={<Trans>A coin counts in each of its sectors.</Trans>}
    >
      <div {...handlers}>
        {sectors === undefined ? (
          <RowBones count={rowCount} />
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Sector</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  <Trans>Share</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  <Trans>Turnover</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  {dayName}
                </th>
              </tr>
            </thead>
            <tbody>
              {sectors.map((sector, place) => (
                <tr key={place}>
                  <th scope="row">
                    <a href={spotAddress(locale, slugOf(sector.name), {})}>
                      {sectorName(sector.name)}
                    </a>
                  </th>
                  <td className={styles.end}>
                    <bdi dir="ltr">{share(sector.turnover / turnover)}</bdi>
                  </td>
                  <td className={styles.end}>
                    <MoneyFigure writing={writing} dollars={sector.turnover} />
                  </td>
                  <td className={styles.end}>
                    <ChangeFigure value={sector.change} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </OverviewCard>
  )
}
