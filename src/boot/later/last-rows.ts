import { listPageOf } from '../../contract/list-pages.ts'
import { mapColumns } from '../../contract/market/symbol-table.ts'
import { splitLocale } from '../../contract/routes.ts'
import { mostRows } from '../../contract/socket.ts'
import type { Feed } from '../../feed/feed-types.ts'
import { withPricingRows } from '../../market/data/quote-rates.ts'
import { defaultPreferences, type PreferenceStore } from '../../storage/preferences.ts'

/** What tells which rows a screen shows, and how. */
export interface ShownRows {
  feed: Pick<Feed, 'retain'>
  preferences: Pick<PreferenceStore, 'get'>
}

/**
 * Names the rows of the screen of a list, so that the next visit can make them live before the app is there, as JSON that
 * may stand in a script element; `lastRowsOf` reads it. Empty for what it could not write: another page, another
 * currency than US dollars, or changes since a midnight.
 */
export function lastRows(
  screen: ParentNode,
  pathname: string,
  { feed, preferences }: ShownRows,
): string {
  const marketType = listPageOf(splitLocale(pathname).path)?.marketType
  const { currency, timeZone } = preferences.get()
  if (marketType === undefined || currency !== 'USD' || timeZone !== defaultPreferences.timeZone) {
    return ''
  }
  const { feed: list, release } = feed.retain(marketType)
  const { table, stale } = list.status.get()
  release()
  if (table === undefined || stale) return ''
  const shown = new Set(
    Array.from(
      screen.querySelectorAll<HTMLElement>('[data-symbol-id], [data-pair]'),
      ({ dataset }) => dataset.symbolId ?? dataset.pair,
    ),
  )
  const rows = withPricingRows(
    table,
    [...table.symbolId.keys()].filter((row) => shown.has(table.symbolId[row])),
  )
  if (rows.length === 0 || rows.length > mostRows) return ''
  const named = mapColumns(table, (column, empty) => rows.map((row) => column[row] ?? empty))
  const count = table.symbolId.length
  return JSON.stringify({ table: named, rows, count }).replaceAll('<', '\\u003c')
}
