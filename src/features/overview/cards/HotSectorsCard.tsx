import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { sectorRules } from '../../../contract/market/sector-rules.ts'
import { localise } from '../../../i18n/number-style.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { useHold } from '../../../market/table/hold.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { MoneyFigure } from '../parts/MoneyFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { RowBones } from '../parts/PairRows.tsx'
import { useHeld } from '../parts/use-held.ts'
import { useSectionLink, useSectorAddress } from '../parts/use-section-link.ts'
import { busiestSectors } from '../summary/sector-indexes.ts'
import { useSectors } from '../summary/use-sectors.ts'
import styles from './sector-cards.module.css'

const rowCount = 6

/** Where more is traded than usual: sectors by their turnover against its own mean. */
export function HotSectorsCard({ writing }: { writing: Writing }) {
  const sectorAddress = useSectorAddress()
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const { held, handlers } = useHold()
  const { sectors: known, failed } = useSectors()
  const newest = useMemo(() => known && busiestSectors(known.indexes, rowCount), [known])
  const sectors = useHeld(newest, held && newest !== undefined, '')
  const days = sectorRules.usualDays
  const heat = (ratio: number | null): string =>
    ratio === null ? missing : `${localise(ratio.toFixed(1), writing.style)}×`
  return (
    <OverviewCard
      name="hot-sectors"
      title={t`Hot sectors`}
      note={t`turnover against own ${days}-day mean`}
      span={4}
      stale={known?.late ?? false}
      more={sectionLink('/markets/leading')}
      foot={<Trans>A coin counts in each of its sectors.</Trans>}
    >
      <div {...handlers}>
        {sectors === undefined ? (
          failed ? (
            <Trans>The sectors could not be loaded.</Trans>
          ) : (
            <RowBones count={rowCount} />
          )
        ) : sectors.length === 0 ? (
          <Trans>No sectors are known here.</Trans>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Sector</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  <Trans>Heat</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  <Trans>Turnover</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  <Trans>24h</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {sectors.map((sector, place) => (
                <tr key={place}>
                  <th scope="row">
                    <a href={sectorAddress(sector.plateCategoryId)}>{sector.name}</a>
                  </th>
                  <td className={styles.end}>
                    <bdi dir="ltr">{heat(sector.turnoverRatio)}</bdi>
                  </td>
                  <td className={styles.end}>
                    <MoneyFigure writing={writing} dollars={sector.turnover24h} />
                  </td>
                  <td className={styles.end}>
                    <ChangeFigure value={sector.change24h} />
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
