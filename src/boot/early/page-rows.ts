import { lastRowsId, pageDataId } from '../../contract/first-paint.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { tickerFieldCount } from '../../contract/market/ticker-fields.ts'
import { decodeSnapshot, tableNumber } from '../../contract/market/ticker-snapshot.ts'
import type { ReadRows } from '../../feed/row-reader.ts'

/** The rows of a list that a page was rendered from. */
export interface PageRows extends ReadRows {
  /** These rows alone. */
  table: SymbolTable
}

interface NamedRows {
  table: SymbolTable
  rows: number[]
}

interface WrittenRows extends NamedRows {
  values: string
  rest: { count: number }[]
}

/** Reads the first list of a page's data; undefined where there is none or it cannot be read. */
export function pageRowsOf(document: Document): PageRows | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  if (text == null) return undefined
  try {
    const list: unknown = JSON.parse(text)?.lists?.[0]
    if (!isWritten(list)) return undefined
    const { table, values, rows, rest } = list
    const bytes = Uint8Array.from(atob(values), (sign) => sign.charCodeAt(0))
    const count = rest.reduce((sum, group) => sum + group.count, rows.length)
    return { table, snapshot: decodeSnapshot(bytes), rows, count }
  } catch {
    // The app says what is wrong with it: it reads the same with the schema.
    return undefined
  }
}

/**
 * Reads the rows of the screen of the last visit, whose values are of then and not named; undefined where there are
 * none or they cannot be read. `lastRows` writes them.
 */
export function lastRowsOf(document: Document): PageRows | undefined {
  const text = document.getElementById(lastRowsId)?.textContent
  if (text == null) return undefined
  try {
    const list: unknown = JSON.parse(text)
    if (!isNamed(list) || typeof list.count !== 'number') return undefined
    const { table, rows, count } = list
    const columns = Array.from({ length: tickerFieldCount }, () =>
      new Float64Array(rows.length).fill(Number.NaN),
    )
    const position = { line: table.line, table: tableNumber(table.md5), epoch: 0, seq: 0 }
    return {
      table,
      rows,
      count,
      snapshot: { ...position, asOf: 0, sentAt: 0, columns },
      isEmpty: true,
    }
  } catch {
    return undefined
  }
}

/**
 * True for what `writePageData` writes, as far as texts of cells need it. By hand: the schema library would
 * double what comes before the values are live.
 */
function isWritten(value: unknown): value is WrittenRows {
  return isNamed(value) && typeof value.values === 'string' && Array.isArray(value.rest)
}

function isNamed(value: unknown): value is NamedRows & Record<string, unknown> {
  if (!isObject(value)) return false
  const { table, rows } = value
  if (!isObject(table) || !isObject(table.scales) || !Array.isArray(rows)) return false
  const columns = [table.symbolId, table.base, table.quote, table.circulatingSupply]
  return [...columns, ...Object.values(table.scales)].every(
    (column) => Array.isArray(column) && column.length === rows.length,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
