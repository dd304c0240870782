/** A cell of a grid: position of its row, -1 for the header, and position of its column. */
export interface GridPlace {
  row: number
  column: number
}

/** A key with what matters of its modifiers. */
export interface GridKey {
  key: string
  ctrl: boolean
}

/** Size of a grid. */
export interface GridSize {
  /** Rows without the header. */
  rows: number
  columns: number
  /** Rows that one page key moves. */
  page: number
  /** True where columns run from right to left. */
  rightToLeft: boolean
}

const header = -1

/**
 * Where a key moves the focus of a grid: arrows by one cell, Home and End along the row, with Ctrl to
 * the first and last cell, page keys by a page.
 * @returns undefined for a key that is not the grid's
 */
export function movedTo(
  from: GridPlace,
  { key, ctrl }: GridKey,
  size: GridSize,
): GridPlace | undefined {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const forward = size.rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowUp':
      return clamped({ ...from, row: from.row - 1 }, size)
    case 'ArrowDown':
      return clamped({ ...from, row: from.row + 1 }, size)
    case 'ArrowRight':
      return clamped({ ...from, column: from.column + forward }, size)
    case 'ArrowLeft':
      return clamped({ ...from, column: from.column - forward }, size)
    case 'Home':
      return clamped({ row: ctrl ? 0 : from.row, column: 0 }, size)
    case 'End':
      return clamped({ row: ctrl ? lastRow : from.row, column: lastColumn }, size)
    case 'PageUp':
      return clamped({ ...from, row: Math.max(from.row - size.page, Math.min(from.row, 0)) }, size)
    case 'PageDown':
      return clamped({ ...from, row: Math.max(from.row, 0) + size.page }, size)
    default:
      return undefined
  }
}

function clamped({ row, column }: GridPlace, size: GridSize): GridPlace {
  return {
    row: Math.min(Math.max(row, header), size.rows - 1),
    column: Math.min(Math.max(column, 0), Math.max(size.columns - 1, 0)),
  }
}
