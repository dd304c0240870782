import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type MarketColumn, nameIndex } from '../columns/market-column.ts'
import { type GridPlace, movedTo } from './grid-keys.ts'

/** The cell that the Tab key reaches: its row by id, so that it stays with its symbol. */
export interface ActiveCell {
  /** The row's id; empty for the header. */
  rowId: string
  column: string
}

interface GridFocusInput {
  grid: RefObject<HTMLElement | null>
  columns: readonly MarketColumn[]
  count: number
  /** Id of the row at a position; empty for one that has not arrived yet. */
  idAt: (position: number) => string
  positionOf: (rowId: string) => number
  /** Rows that one screen holds. */
  page: () => number
  /** Enter on a cell; without it the key is left to what stands in the cell. */
  onOpen?: (rowId: string) => void
}

/** Focus of a grid: one Tab stop, moved by keys, that follows its row by id. */
export function useGridFocus(input: GridFocusInput) {
  const { grid, columns, count, idAt, positionOf } = input
  const [chosen, setChosen] = useState<ActiveCell>()
  const wantsFocus = useRef(false)
  const known = chosen?.rowId === '' || positionOf(chosen?.rowId ?? '') >= 0
  const start = { rowId: count > 0 ? idAt(0) : '', column: columns[nameIndex(columns)]?.id ?? '' }
  const active = chosen !== undefined && known ? chosen : start

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    focusTarget(grid.current, active)?.focus({ preventScroll: true })
    cellElement(grid.current, active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, active])

  function onFocus({ target }: FocusEvent): void {
    const cell = cellOf(target)
    if (cell === undefined) return
    // A cell that holds a control is there for it alone.
    if (target.matches('[data-control]')) target.querySelector('button')?.focus()
    if (cell.rowId !== active.rowId || cell.column !== active.column) setChosen(cell)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target)
    if (cell === undefined || event.altKey || event.shiftKey) return
    const control = controlOf(event)
    if (control !== undefined) {
      event.preventDefault()
      control.click()
      return
    }
    const onButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Enter' && cell.rowId !== '' && !onButton && input.onOpen !== undefined) {
      event.preventDefault()
      input.onOpen(cell.rowId)
      return
    }
    const shown = shownColumns(grid.current, columns)
    const moved = movedTo(placeOf(cell, shown, positionOf), keyOf(event), {
      rows: count,
      columns: shown.length,
      page: input.page(),
      rightToLeft: isRightToLeft(grid.current),
    })
    if (moved === undefined) return
    event.preventDefault()
    wantsFocus.current = true
    setChosen({
      rowId: moved.row < 0 ? '' : idAt(lastKnown(moved.row, idAt)),
      column: shown[moved.column] ?? cell.column,
    })
  }

  return { active, handlers: { onFocus, onKeyDown } }
}

/** The control of a row that has the pressed key as its own, see `aria-keyshortcuts`. */
function controlOf({
  key,
  ctrlKey,
  metaKey,
  repeat,
  target,
}: KeyboardEvent): HTMLElement | undefined {
  if (ctrlKey || metaKey || repeat || key.length !== 1 || !(target instanceof Element))
    return undefined
  const row = target.closest('[data-symbol-id]')
  const wanted = `[aria-keyshortcuts="${CSS.escape(key.toLowerCase())}"]`
  return row?.querySelector<HTMLElement>(wanted) ?? undefined
}

/** The nearest position up to `from` whose row has arrived: a page comes with its first rows alone. */
function lastKnown(from: number, idAt: (position: number) => string): number {
  let position = from
  while (position > 0 && idAt(position) === '') position -= 1
  return position
}

function keyOf(event: KeyboardEvent): { key: string; ctrl: boolean } {
  return { key: event.key, ctrl: event.ctrlKey || event.metaKey }
}

function placeOf(
  cell: ActiveCell,
  shown: readonly string[],
  positionOf: (rowId: string) => number,
): GridPlace {
  return {
    row: cell.rowId === '' ? -1 : positionOf(cell.rowId),
    column: Math.max(shown.indexOf(cell.column), 0),
  }
}

/** The cell that an element stands in. */
function cellOf(target: EventTarget): ActiveCell | undefined {
  if (!(target instanceof Element)) return undefined
  const column = target.closest<HTMLElement>('[data-col]')?.dataset.col
  if (column === undefined) return undefined
  return { rowId: target.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId ?? '', column }
}

/** What takes the focus of a cell: its button, but itself where it names the row, as Enter opens that row. */
function focusTarget(grid: HTMLElement | null, active: ActiveCell): HTMLElement | null {
  const cell = cellElement(grid, active)
  if (cell?.role === 'rowheader') return cell
  return cell?.querySelector<HTMLElement>('button') ?? cell
}

function cellElement(grid: HTMLElement | null, { rowId, column }: ActiveCell): HTMLElement | null {
  const row = rowId === '' ? '[data-head]' : `[data-symbol-id="${CSS.escape(rowId)}"]`
  return grid?.querySelector<HTMLElement>(`${row} [data-col="${CSS.escape(column)}"]`) ?? null
}

function shownColumns(grid: HTMLElement | null, columns: readonly MarketColumn[]): string[] {
  return columns
    .map((column) => column.id)
    .filter((id) => {
      const head = grid?.querySelector(`[data-head] [data-col="${CSS.escape(id)}"]`) ?? null
      return head !== null && getComputedStyle(head).display !== 'none'
    })
}

function isRightToLeft(grid: HTMLElement | null): boolean {
  return grid !== null && getComputedStyle(grid).direction === 'rtl'
}
