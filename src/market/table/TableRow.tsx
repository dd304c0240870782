import { memo } from 'react'
import { type CellAttributes, TickCell } from '../cells/TickCell.tsx'
import { cellClass, type MarketColumn, nameIndex } from '../columns/market-column.ts'
import { EmptyCell } from './EmptyCell.tsx'
import styles from './market-table.module.css'

interface TableRowProps {
  /** Row number in the symbol table. */
  row: number
  /** Place in the order, from 0. */
  position: number
  rowId: string
  columns: readonly MarketColumn[]
  /** Column that holds the Tab stop, if this row does. */
  active: string | undefined
}

/** One row of a live table. Moving it to another place leaves its cells alone. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, position, rowId, columns, active } = props
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      data-symbol-id={rowId}
      className={styles.row}
      style={{ '--position': position }}
    >
      <RowCells row={row} columns={columns} active={active} />
    </div>
  )
})

const RowCells = memo(function RowCells(props: Pick<TableRowProps, 'row' | 'columns' | 'active'>) {
  const { row, columns, active } = props
  const naming = nameIndex(columns)
  return columns.map((column, index) => {
    if (column.empty) return <EmptyCell key={column.id} column={column} />
    const attributes: CellAttributes = {
      role: index === naming ? 'rowheader' : 'gridcell',
      'aria-colindex': index + 1,
      'data-col': column.id,
      'data-from': column.from,
      'data-align': column.align,
      'data-second': column.secondLine,
      'data-control': column.control,
      tabIndex: active === column.id ? 0 : -1,
    }
    const { cell } = column
    const className = `${cellClass(styles.cell, column)} ${column.className ?? ''}`
    return typeof cell === 'function' ? (
      <div key={column.id} {...attributes} className={className}>
        {cell(row)}
      </div>
    ) : (
      <TickCell
        key={column.id}
        row={row}
        live={cell.live}
        flashes={cell.flashes ?? false}
        className={`${className} ${cell.className ?? ''}`}
        cell={attributes}
      />
    )
  })
})
