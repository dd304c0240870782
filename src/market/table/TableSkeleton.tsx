import { type ColumnLayout, trackStyle } from '../columns/market-column.ts'
import styles from './market-table.module.css'

const rowCount = 16

interface TableSkeletonProps {
  list: string
  columns: readonly ColumnLayout[]
}

/** A live table before its rows: of its exact size, and visible only after a short wait. */
export function TableSkeleton({ list, columns }: TableSkeletonProps) {
  return (
    <div
      className={styles.table}
      style={trackStyle(columns)}
      data-list={list}
      aria-busy
      aria-hidden
    >
      <div className={styles.head}>
        <div className={styles.row}>
          {columns.map((column) => (
            <div key={column.id} className={styles.cell} {...dataOf(column)}>
              {!column.control && column.label}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.body} style={{ '--count': rowCount }} data-waiting>
        {Array.from({ length: rowCount }, (_, position) => (
          <div key={position} className={styles.row} style={{ '--position': position }}>
            {columns.map((column) => (
              <div key={column.id} className={styles.cell} {...dataOf(column)}>
                {!column.control && <span className={styles.bone} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function dataOf(column: ColumnLayout) {
  return {
    'data-from': column.from,
    'data-align': column.align,
    'data-second': column.secondLine,
    'data-control': column.control,
  }
}
