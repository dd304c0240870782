import { hotListsQuery } from '../api/queries/hot-lists.ts'
import { chainsQuery, tokensQuery } from '../api/queries/onchain.ts'
import { partitionsQuery } from '../api/queries/partitions.ts'
import { listPageOf } from '../contract/list-pages.ts'
import type { Locale } from '../contract/locales.ts'
import { onchainListOf } from '../features/market-list/onchain/onchain-lists.ts'
import type { RouterContext } from './-context.ts'

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
  void queryClient.prefetchQuery(hotListsQuery(api, list.line))
}

/** Asks ahead for the names of the tabs over a person's favorites. */
export function prefetchFavorites({
  api,
  queryClient,
  locale,
}: Answers & { locale: Locale }): void {
  if (!isGateway) void queryClient.prefetchQuery(partitionsQuery(api, locale))
}

/** Asks ahead for a list of tokens. */
export function prefetchTokens({ api, queryClient }: Answers, list: string | undefined): void {
  if (isGateway) return
  void queryClient.prefetchQuery(chainsQuery(api))
  void queryClient.prefetchQuery(tokensQuery(api, onchainListOf(list).call))
}

/** Asks ahead for the list of sectors. */
export async function prefetchSectors({
  api,
  queryClient,
  locale,
}: Answers & { locale: Locale }): Promise<void> {
  if (isGateway) return
  // No other page takes these answers.
  const { sectorsQuery } = await import('../api/queries/sectors.ts')
  void queryClient.prefetchQuery(
    sectorsQuery(api, locale.locale, { weight: 'cap', measure: 'USD' }),
  )
}
