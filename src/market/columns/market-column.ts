import type { ReactNode } from 'react'
import type { LiveText } from '../cells/cell-text.ts'
import type { SortDirection } from '../order/order.ts'

/**
 * Narrowest screen that shows a column: phone always, tablet from 768 px, desktop from 1200 px, wide
 * from 1400 px.
 */
export type ColumnFrom = 'phone' | 'tablet' | 'desktop' | 'wide'

/** Cells that are a live number and nothing else: each of them is one element. */
export interface NumberCells {
  live: LiveText
  /** Takes the colour of every move for a moment. */
  flashes?: boolean
  className?: string | undefined
}

/** One column of a live table. */
export interface MarketColumn {
  /** Unique in its list; `data-col` of its cells and name of its sort. */
  id: string
  label: string
  /** Says under a pointer what its numbers are, where the label alone does not. */
  note?: string | undefined
  /** CSS grid track, which grows with a reader's letters; the same whatever the cells hold, so that nothing moves. */
  width: string
  /** Its track on phones; without one it is the track of wider screens. */
  phoneWidth?: string
  from: ColumnFrom
  align: 'start' | 'end'
  /** Direction of the first press on its header; absent where it cannot be sorted. */
  first?: SortDirection
  /** On phones its cells stand as a second line in the column that names the row. */
  secondLine?: boolean
  /** Class of cells that take no room: it places them. */
  floats?: string
  /** Class of its cells, not of its heading. */
  className?: string | undefined
  /** Holds a control before the column that names the row, and has no heading to be seen. */
  control?: boolean
  /** Only keeps its track free: it is no column to who hears or walks the table. */
  empty?: boolean
  /** Draws what stands in a cell of a row, where live numbers are `TickCell`s; or the numbers that its cells are. */
  cell: ((row: number) => ReactNode) | NumberCells
}

/** A column without its cells: all that can be drawn before there are rows. */
export type ColumnLayout = Omit<MarketColumn, 'cell'>

const widths: readonly ColumnFrom[] = ['phone', 'tablet', 'desktop', 'wide']

/** The class of a column's heading and cells beside that of every cell. */
export function cellClass(cell: string | undefined, { floats = '' }: ColumnLayout): string {
  return `${cell} ${floats}`
}

/** The column whose cells the buttons of rows stand over: it is a picture, and the card has a larger one. */
const trendColumn = 'trend'

/** The grid tracks of a list on every width of screen, as the variables that its styles read. */
export function trackStyle(columns: readonly ColumnLayout[]) {
  return {
    '--name-column': nameIndex(columns) + 1,
    '--tracks-phone': tracks(columns, 'phone'),
    '--tracks-tablet': tracks(columns, 'tablet'),
    '--tracks-desktop': tracks(columns, 'desktop'),
    '--tracks-wide': tracks(columns, 'wide'),
    '--actions-desktop': trendTrack(columns, 'desktop'),
    '--actions-wide': trendTrack(columns, 'wide'),
  }
}

/** Position of the column that names the row: the first that is no control. */
export function nameIndex(columns: readonly Pick<ColumnLayout, 'control'>[]): number {
  return columns.findIndex((column) => !column.control)
}

/** True where the list has the column over which the buttons of rows stand. */
export function hasTrend(columns: readonly ColumnLayout[]): boolean {
  return columns.some(({ id }) => id === trendColumn)
}

/** The number of the track of that column on one width of screen; `auto` for the end of the row. */
function trendTrack(columns: readonly ColumnLayout[], on: ColumnFrom): string {
  const track = tracked(columns, on).findIndex(({ id }) => id === trendColumn)
  return track < 0 ? 'auto' : String(track + 1)
}

/** The columns that have a track on one width of screen. */
function tracked(columns: readonly ColumnLayout[], on: ColumnFrom): ColumnLayout[] {
  return columns
    .filter((column) => column.floats === undefined)
    .filter((column) => widths.indexOf(column.from) <= widths.indexOf(on))
}

/** The grid tracks of a list on one width of screen. */
export function tracks(columns: readonly ColumnLayout[], on: ColumnFrom): string {
  return tracked(columns, on)
    .filter((column) => on !== 'phone' || column.secondLine !== true)
    .map((column) => (on === 'phone' ? (column.phoneWidth ?? column.width) : column.width))
    .join(' ')
}
