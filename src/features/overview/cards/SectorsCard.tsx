import { Trans, useLingui } from '@lingui/react/macro'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { useHold } from '../../../market/table/hold.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { Pair, RowBones } from '../parts/PairRows.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useHeld } from '../parts/use-held.ts'
import { useSectionLink, useSectorAddress } from '../parts/use-section-link.ts'
import type { SectorIndex } from '../summary/sector-indexes.ts'
import { useSectors } from '../summary/use-sectors.ts'
import styles from './sector-cards.module.css'

/** The highest and the lowest sectors. */
const highest = 5
const lowest = 3

/** Which sectors rose and fell most, on one scale, each with its strongest coin. */
export function SectorsCard() {
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const { count } = useFigures()
  const { held, handlers } = useHold()
  const { sectors, failed } = useSectors()
  const indexes = useHeld(sectors?.indexes, held && sectors !== undefined, '')
  const total = count(indexes?.length ?? 0)
  const isShort = (indexes?.length ?? 0) <= highest + lowest
  return (
    <OverviewCard
      name="sectors"
      title={t({ message: 'Sectors', context: 'page' })}
      note={sectors?.weight === 'equal' ? t`24h, equal weights` : t`24h, cap-weighted`}
      span={4}
      stale={sectors?.late ?? false}
      more={sectionLink('/markets/leading')}
      foot={
        indexes === undefined || isShort ? undefined : (
          <Trans>
            {highest} highest and {lowest} lowest of {total} sectors
          </Trans>
        )
      }
    >
      <div {...handlers}>
        {indexes === undefined ? (
          failed ? (
            <Trans>The sectors could not be loaded.</Trans>
          ) : (
            <RowBones count={highest + lowest} />
          )
        ) : indexes.length === 0 ? (
          <Trans>No sectors are known here.</Trans>
        ) : (
          <SectorTable sectors={indexes} isShort={isShort} />
        )}
      </div>
    </OverviewCard>
  )
}

interface SectorTableProps {
  sectors: readonly SectorIndex[]
  isShort: boolean
}

function SectorTable({ sectors, isShort }: SectorTableProps) {
  const sectorAddress = useSectorAddress()
  const shown = isShort ? sectors : [...sectors.slice(0, highest), ...sectors.slice(-lowest)]
  const top = Math.max(...shown.map(({ change24h }) => Math.abs(change24h)), 1e-9)
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
        {shown.map(({ plateCategoryId: id, name, change24h, lead }, place) => (
          <tr key={place} data-apart={(!isShort && place === highest) || undefined}>
            <th scope="row">
              <a href={sectorAddress(id)}>{name}</a>
            </th>
            <td className={styles.bars}>
              <span
                className={styles.bar}
                data-direction={change24h < 0 ? 'down' : 'up'}
                style={{ inlineSize: `${((Math.abs(change24h) / top) * 50).toFixed(1)}%` }}
              />
            </td>
            <td className={styles.end}>
              <ChangeFigure value={change24h} />
            </td>
            <td className={styles.mover}>
              {lead !== null && (
                <span className={styles.coin}>
                  <CoinIcon coin={lead.base} icon={lead.icon} size={18} />
                  <Pair base={lead.base} />
                </span>
              )}
            </td>
            <td className={styles.end}>
              {lead !== null && <ChangeFigure value={lead.change24h} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
