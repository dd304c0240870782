import type { MarketColumn } from '../columns/market-column.ts'
import styles from './market-table.module.css'

/** Keeps the track of a column free in one row, and is nothing to who hears or walks the table. */
export function EmptyCell({ column }: { column: Pick<MarketColumn, 'from'> }) {
  return <div role="presentation" className={styles.cell} data-from={column.from} />
}
