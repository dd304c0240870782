import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { MiniLine } from '../../../charts/small/MiniLine.tsx'
import type { SectorList, SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { signedText } from '../../../market/cells/change-text.ts'
import { dollarSumText } from '../../../market/cells/sum-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { nextSort, type Sort } from '../../../market/order/list-search.ts'
import type { HoldHandlers } from '../../../market/table/hold.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CoinStack } from '../parts/CoinStack.tsx'
import { Figure } from '../parts/Figure.tsx'
import { SectorStar } from '../parts/SectorStar.tsx'
import { UpDownBar } from '../parts/UpDownBar.tsx'
import { sectorAddress } from '../sector-address.ts'
import type { SectorSearch } from '../sector-search.ts'
import { sortedSectors, usualSort } from './sector-rows.ts'
import styles from './sector-table.module.css'
import { type TableLabels, useTableColumns } from './use-table-columns.ts'

interface SectorTableProps {
  list: SectorList
  search: SectorSearch
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  writing: Writing
  stale: boolean
  /** Hears which sector is pointed at. */
  onPoint: (id: string | undefined) => void
  holding: HoldHandlers
  onClick: (event: MouseEvent) => void
}

/** The table of sectors. */
export function SectorTable(props: SectorTableProps) {
  const { list, sort, onSort, stale, holding, onClick } = props
  const { t } = useLingui()
  const { language } = useLocale()
  const labels = useTableColumns()
  const inForce = sort ?? usualSort
  const week = list.plots.find(({ window }) => window === '7d')
  const lines = new Map(week?.lines.map(({ plateCategoryId, values }) => [plateCategoryId, values]))
  return (
    <table className={styles.table} data-list="sectors" data-stale={stale || undefined}>
      <caption>
        <VisuallyHidden>{t`Sectors`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" data-col="star">
            <VisuallyHidden>{t`Star`}</VisuallyHidden>
          </th>
          {labels.map((column) => (
            <HeadCell
              key={column.id}
              column={column}
              sort={inForce}
              chosen={sort}
              onSort={onSort}
            />
          ))}
          <th scope="col" data-col="trend">
            {t`Last 7 d`}
          </th>
        </tr>
      </thead>
      <tbody onClick={onClick} {...holding}>
        {sortedSectors(list.sectors, inForce, language).map((sector) => (
          <SectorRow
            key={sector.plateCategoryId}
            {...props}
            sector={sector}
            values={lines.get(sector.plateCategoryId)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface HeadCellProps {
  column: TableLabels
  sort: Sort
  chosen: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

function HeadCell({ column: { id, label, first }, sort, chosen, onSort }: HeadCellProps) {
  const isSorted = sort.column === id
  const Arrow = sort.direction === 'desc' ? ChevronDown : ChevronUp
  return (
    <th
      scope="col"
      data-col={id}
      aria-sort={isSorted ? (sort.direction === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(nextSort(chosen, id, first))}
      >
        {label}
        {isSorted && <Arrow size={12} strokeWidth={1.5} aria-hidden />}
      </button>
    </th>
  )
}

interface SectorRowProps extends SectorTableProps {
  sector: SectorSummary
  values: readonly (number | null)[] | undefined
}

function SectorRow({ sector, values, search, writing, onPoint }: SectorRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { plateCategoryId: id, name, changes, lead, coins } = sector
  const href = sectorAddress(locale, id, search)
  const change = (value: number | null) => (
    <Figure text={signedText(writing, value ?? Number.NaN)} />
  )
  const sum = (dollars: number | null) => (
    <Figure text={dollarSumText(writing, dollars ?? Number.NaN)} neutral />
  )
  const point = (): void => onPoint(id)
  const leave = (): void => onPoint(undefined)
  return (
    <tr
      data-sector={id}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <td data-col="star">
        <SectorStar id={id} name={name} />
      </td>
      <th scope="row" data-col="name">
        <span className={styles.name}>
          <CoinStack coins={sector.largest} />
          <span className={styles.names}>
            <a href={href} className={styles.link}>
              <bdi>{name}</bdi>
            </a>
            <span className={styles.second}>
              <span>
                {t`${plural(coins, { one: '# coin', other: '# coins' })}`}
                <span className={styles.onPhones}> ·</span>
              </span>
              <span className={styles.turnover}>
                <span className={styles.label}>{t`Vol`}</span> {sum(sector.turnover24h)}
              </span>
            </span>
          </span>
        </span>
      </th>
      <td data-col="change1h">{change(changes['1h'])}</td>
      <td data-col="change24h">
        <span className={styles.pill}>{change(changes['24h'])}</span>
      </td>
      <td data-col="change7d">{change(changes['7d'])}</td>
      <td data-col="change30d">{change(changes['30d'])}</td>
      <td data-col="marketCap">{sum(sector.marketCap)}</td>
      <td data-col="turnover24h">{sum(sector.turnover24h)}</td>
      <td data-col="up">
        <UpDownBar up={sector.up} flat={sector.flat} down={sector.down} />
      </td>
      <td data-col="lead">
        {lead !== null && (
          <span className={styles.lead}>
            <CoinIcon coin={lead.base} icon={lead.icon} size={18} />
            <bdi dir="ltr" translate="no" className={styles.leadName}>
              {lead.base}
            </bdi>
            {change(lead.change24h)}
          </span>
        )}
      </td>
      <td data-col="trend">
        <MiniLine values={values} />
      </td>
    </tr>
  )
}
