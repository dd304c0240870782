import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { spotAddress } from '../../../market/addresses/areas.ts'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { changeText } from '../../../market/cells/change-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ListView } from '../../../market/data/list-view.ts'
import { useHold } from '../../../market/table/hold.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { Pair, RowBones } from '../parts/PairRows.tsx'
import { sectionLink } from '../parts/section-link.ts'
import { useFigures } from '../parts/use-figures.ts'
import { useHeld } from '../parts/use-held.ts'
import type { MarketSummary } from '../summary/market-summary.ts'
import { byChange, type SectorMove } from '../summary/sector-moves.ts'
import styles from './sector-cards.module.css'

interface SectorsCardProps {
  view: ListView | undefined
  summary: MarketSummary | undefined
  dayName: string
  stale: boolean
}

/** The highest and the lowest sectors. */
const highest = 5
const lowest = 3

/** Which sectors rose and fell most, on one scale, each with its strongest coin. */
export function SectorsCard({ view, summary, dayName, stale }: SectorsCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { count } = useFigures()
  const { held, handlers } = useHold()
  const newest = useMemo(() => summary && byChange(summary.sectors), [summary])
  const sectors = useHeld(newest, held, view?.table.md5 ?? '')
  const valued = (summary?.valued ?? 0) > 0
  const total = count(sectors?.length ?? 0)
  const isShort = (sectors?.length ?? 0) <= highest + lowest
  return (
    <OverviewCard
      name="sectors"
      title={t({ message: 'Sectors', context: 'page' })}
      note={valued ? t`${dayName}, cap-weighted` : t`${dayName}, equal weights`}
      span={4}
      stale={stale}
      more={sectionLink(locale, '/markets/leading')}
      foot={
        sectors === undefined || isShort ? undefined : (
          <Trans>
            {highest} highest and {lowest} lowest of {total} sectors
          </Trans>
        )
      }
    >
      <div {...handlers}>
        {view === undefined || sectors === undefined ? (
          <RowBones count={highest + lowest} />
        ) : sectors.length === 0 ? (
          <Trans>No sectors are known here.</Trans>
        ) : (
          <SectorTable view={view} sectors={sectors} isShort={isShort} />
        )}
      </div>
    </OverviewCard>
  )
}

interface SectorTableProps {
  view: ListView
  sectors: readonly SectorMove[]
  isShort: boolean
}

function SectorTable({ view, sectors, isShort }: SectorTableProps) {
  const { table } = view
  const locale = useLocale()
  const sectorName = useSectorNames()
  const change = useMemo(() => changeText(view, 'open24h'), [view])
  const shown = isShort ? sectors : [...sectors.slice(0, highest), ...sectors.slice(-lowest)]
  const top = Math.max(...shown.map((sector) => Math.abs(sector.change)), 1e-9)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <Trans>Sector</Trans>
          </th>
          <th scope="col" className={styles.end}>
            <Trans>Change</Trans>
          </th>
          <th scope="col" colSpan={2}>
            <Trans>Top mover</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, change: value, mover }, place) => (
          <tr key={place} data-apart={(!isShort && place === highest) || undefined}>
            <th scope="row">
              <a href={spotAddress(locale, slugOf(name), {})}>{sectorName(name)}</a>
            </th>
            <td className={styles.bars}>
              <span
                className={styles.bar}
                data-direction={value < 0 ? 'down' : 'up'}
                style={{ inlineSize: `${((Math.abs(value) / top) * 50).toFixed(1)}%` }}
              />
            </td>
            <td className={styles.end}>
              <ChangeFigure value={value} />
            </td>
            <td className={styles.mover}>
              {mover >= 0 && (
                <span className={styles.coin}>
                  <CoinIcon
                    coin={table.base[mover] ?? ''}
                    icon={table.icon[mover] ?? ''}
                    size={18}
                  />
                  <Pair base={table.base[mover] ?? ''} />
                </span>
              )}
            </td>
            <td className={styles.end}>{mover >= 0 && <TickCell row={mover} live={change} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
