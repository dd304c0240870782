import { type MouseEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { Density } from '../../contract/enums.ts'
import { isPlainClick } from '../../lib/followed-link.ts'
import { phoneScreen, useMedia } from '../../ui/use-media.ts'
import { type MarketColumn, trackStyle } from '../columns/market-column.ts'
import type { Sort } from '../order/list-search.ts'
import { useGridFocus } from './grid-focus.ts'
import type { HoldHandlers } from './hold.ts'
import styles from './market-table.module.css'
import { renderedPositions } from './row-window.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useVirtualRows } from './virtual-rows.ts'

interface MarketTableProps {
  /** Name of the list, for scripts and styles. */
  list: string
  /** Accessible name. */
  label: string
  /** On phones those alone are rendered that phones show. */
  columns: readonly MarketColumn[]
  /** Row numbers in the order they are shown. */
  order: Uint32Array
  /** Stable id of a row, such as its symbol id; empty while the row has not arrived. */
  idOf: (row: number) => string
  /** What the rows are sorted by, also when it is the default. */
  sort: Sort
  chosenSort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /**
   * A row was pressed, or Enter on it. Presses that open a new tab are left to the browser. Without it
   * rows lead nowhere.
   */
  onOpen?: (rowId: string) => void
  /** Set to the grid, for what its rows can do. */
  grid?: RefObject<HTMLDivElement | null>
  /** From `useHold`: says when the order must not change. */
  holding: HoldHandlers
  /** Says in the header that the order waits; empty while it does not. */
  pausedLabel: string
  /** Old values are dimmed. */
  stale: boolean
  density: Density
  /** Stands below the table while there are no rows. */
  children?: ReactNode
}

/**
 * A live table that scrolls with the page. It draws the rows near the screen, keyed by their symbol,
 * and is a grid with one Tab stop for the keyboard. Its cells change by themselves: it draws anew only
 * when rows come, go or change places.
 */
export function MarketTable(props: MarketTableProps) {
  const { order, idOf, holding, onOpen } = props
  const isPhone = useMedia(phoneScreen)
  const columns = useMemo(
    () => (isPhone ? props.columns.filter(({ from }) => from === 'phone') : props.columns),
    [props.columns, isPhone],
  )
  const own = useRef<HTMLDivElement>(null)
  const grid = props.grid ?? own
  const body = useRef<HTMLDivElement>(null)
  const count = order.length
  const positions = useMemo(() => {
    const byId = new Map<string, number>()
    for (let position = 0; position < order.length; position++) {
      const rowId = idOf(order[position] ?? 0)
      if (rowId !== '') byId.set(rowId, position)
    }
    return byId
  }, [order, idOf])
  const positionOf = (rowId: string): number => positions.get(rowId) ?? -1
  const idAt = (position: number): string => idOf(order[position] ?? 0)
  const { rendered, page } = useVirtualRows(body, count, isPhone ? 'phone' : 'wide')
  const focus = useGridFocus({
    grid,
    columns,
    count,
    idAt,
    positionOf,
    page,
    ...(onOpen === undefined ? {} : { onOpen }),
  })
  const { active } = focus
  const style = useMemo(() => trackStyle(columns), [columns])

  function onClick(event: MouseEvent): void {
    const { target } = event
    if (onOpen === undefined || !isPlainClick(event) || !(target instanceof Element)) return
    const rowId = target.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId
    if (rowId === undefined || target.closest('button') !== null) return
    event.preventDefault()
    onOpen(rowId)
  }

  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={props.label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        aria-readonly
        data-list={props.list}
        data-stale={props.stale || undefined}
        data-opens={onOpen !== undefined || undefined}
        data-density={props.density}
        className={styles.table}
        style={style}
        onKeyDown={focus.handlers.onKeyDown}
        onFocus={focus.handlers.onFocus}
      >
        <TableHead
          columns={columns}
          sort={props.sort}
          chosen={props.chosenSort}
          onSort={props.onSort}
          active={active.rowId === '' ? active.column : undefined}
          pausedLabel={props.pausedLabel}
        />
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={{ '--count': count }}
          onClick={onClick}
          {...holding}
        >
          {renderedPositions(rendered, count, positionOf(active.rowId)).map((position) => {
            const rowId = idAt(position)
            return (
              <TableRow
                key={rowId === '' ? position : rowId}
                row={order[position] ?? 0}
                position={position}
                rowId={rowId}
                columns={columns}
                active={rowId !== '' && active.rowId === rowId ? active.column : undefined}
              />
            )
          })}
        </div>
      </div>
      {count === 0 && props.children}
    </>
  )
}
