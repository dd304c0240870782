import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import { type BoardName, parseRankSearch, type RankSearch } from './rank-search.ts'

const segments: Readonly<Record<BoardName, string>> = {
  gainers: 'top-gainers',
  losers: 'losers',
  newest: 'new-listing',
  turnover: 'turnover',
}

/** The address of the page of one ranking, with the controls as they are. */
export function boardAddress(locale: Locale, board: BoardName, search: RankSearch): string {
  const { board: _, sort: __, ...controls } = search
  return withLocale(locale, `/markets/rank/${segments[board]}`) + query(controls)
}

/** The address of the pairs by amplitude, with the controls as they are: a sort of the pairs by turnover. */
export function amplitudeAddress(locale: Locale, search: RankSearch): string {
  const { board: _, ...controls } = search
  const path = withLocale(locale, `/markets/rank/${segments.turnover}`)
  return path + query({ ...controls, sort: '-amplitude' })
}

/** The address of all rankings, with the controls as they are. */
export function rankAddress(locale: Locale, { sort: _, ...controls }: RankSearch): string {
  return withLocale(locale, '/markets/rank') + query(controls)
}

/** A search with a part replaced, as the query of an address; undefined takes a part away. */
export function changedQuery(
  search: RankSearch,
  part: { [Key in keyof RankSearch]: RankSearch[Key] | undefined },
): string {
  return query(parseRankSearch({ ...search, ...part }))
}

function query(search: RankSearch): string {
  return stringifySearch({ ...search })
}
