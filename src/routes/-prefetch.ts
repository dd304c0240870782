import { hotListsQuery } from '../api/queries/hot-lists.ts'
import { partitionsQuery } from '../api/queries/partitions.ts'
import { listPageOf } from '../contract/list-pages.ts'
import type { Locale } from '../contract/locales.ts'
import type { RouterContext } from './-context.ts'
import type * as Pages from './-page-answers.ts'

type Answers = Pick<RouterContext, 'api' | 'queryClient'>

/**
 * False on the gateway, which has what it renders a page from, and while such a page becomes the app's: an answer that
 * came sooner than the app would make the two differ. Its parts ask themselves once they are there.
 */
function mayAsk(): boolean {
  return !import.meta.env.SSR && document.querySelector('#root[data-screen]') === null
}

/** Asks ahead for what the page of a list shows besides its live values. */
export function prefetchList({
  api,
  queryClient,
  locale,
  page = '',
}: Answers & { locale: Locale; page: string | undefined }): void {
  const list = listPageOf(page)
  if (list === undefined || !mayAsk()) return
  void queryClient.prefetchQuery(partitionsQuery(api, locale))
  void queryClient.prefetchQuery(hotListsQuery(api, locale.locale, list.marketType))
}

/** Asks ahead for the names of the tabs over a user's favorites. */
export function prefetchFavorites({
  api,
  queryClient,
  locale,
}: Answers & { locale: Locale }): void {
  if (mayAsk()) void queryClient.prefetchQuery(partitionsQuery(api, locale))
}

/**
 * Asks ahead for what another page shows, by queries that no list needs. The code of the page comes meanwhile.
 * @param ask says what the page needs
 */
export function askAhead(ask: (pages: typeof Pages) => void): void {
  if (mayAsk()) import('./-page-answers.ts').then(ask, () => undefined)
}
