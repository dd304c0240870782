import { hotListsQuery } from '../api/queries/hot-lists.ts'
import { partitionsQuery } from '../api/queries/partitions.ts'
import { listPageOf } from '../contract/list-pages.ts'
import type { Locale } from '../contract/locales.ts'
import type { RouterContext } from './-context.ts'
import type * as Pages from './-page-answers.ts'

type Answers = Pick<RouterContext, 'api' | 'queryClient'>

/** The gateway has what it renders a page from, and asks nobody. */
const isGateway = import.meta.env.SSR

/** Asks ahead for what the page of a list shows besides its live values. */
export function prefetchList({
  api,
  queryClient,
  locale,
  page = '',
}: Answers & { locale: Locale; page: string | undefined }): void {
  const list = listPageOf(page)
  if (isGateway || list === undefined) return
  void queryClient.prefetchQuery(partitionsQuery(api, locale))
  void queryClient.prefetchQuery(hotListsQuery(api, locale.locale, list.line))
}

/** Asks ahead for the names of the tabs over a person's favorites. */
export function prefetchFavorites({
  api,
  queryClient,
  locale,
}: Answers & { locale: Locale }): void {
  if (!isGateway) void queryClient.prefetchQuery(partitionsQuery(api, locale))
}

/**
 * Asks ahead for what another page shows, by queries that no list needs. The code of the page comes meanwhile.
 * @param ask says what the page needs
 */
export function askAhead(ask: (pages: typeof Pages) => void): void {
  if (!isGateway) import('./-page-answers.ts').then(ask, () => undefined)
}
