import { Pause } from 'lucide-react'
import { memo } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cellClass, type MarketColumn, nameIndex } from '../columns/market-column.ts'
import { nextSort, type Sort } from '../order/list-search.ts'
import { EmptyCell } from './EmptyCell.tsx'
import styles from './market-table.module.css'

interface TableHeadProps {
  columns: readonly MarketColumn[]
  /** What the rows are sorted by, also when it is the default. */
  sort: Sort
  /** The chosen sort; undefined for the default. */
  chosen: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** Column that holds the Tab stop, if the header does. */
  active: string | undefined
  /** Says that the order waits; empty while it does not. */
  pausedLabel: string
}

/** Header of a live table, with a button in each column that can be sorted. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, sort, chosen, onSort, active, pausedLabel } = props
  const naming = nameIndex(columns)
  return (
    <div role="rowgroup" className={styles.head} data-head>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {columns.map((column, index) =>
          column.empty ? (
            <EmptyCell key={column.id} column={column} />
          ) : (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={sort.column === column.id ? ariaSort(sort) : undefined}
              data-col={column.id}
              data-from={column.from}
              data-align={column.align}
              data-second={column.secondLine}
              data-control={column.control}
              className={cellClass(styles.cell, column)}
              tabIndex={column.first === undefined ? tabIndexOf(active === column.id) : undefined}
            >
              {column.control ? (
                <VisuallyHidden>{column.label}</VisuallyHidden>
              ) : column.first === undefined ? (
                column.label
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  title={column.note ?? column.label}
                  tabIndex={tabIndexOf(active === column.id)}
                  onClick={() => onSort(nextSort(chosen, column.id, column.first ?? 'desc'))}
                >
                  {column.label}
                </button>
              )}
              {index === naming && pausedLabel !== '' && (
                <span className={styles.paused} aria-hidden>
                  <Pause size={12} />
                  <span>{pausedLabel}</span>
                </span>
              )}
            </div>
          ),
        )}
      </div>
    </div>
  )
})

function ariaSort(sort: Sort): 'ascending' | 'descending' | 'other' {
  if (sort.bySize) return 'other'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function tabIndexOf(active: boolean): 0 | -1 {
  return active ? 0 : -1
}
