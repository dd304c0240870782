import { createFileRoute } from '@tanstack/react-router'
import { FavoritesPage } from '../../../../features/market-list/favorites/FavoritesPage.tsx'
import { parsePlainSearch } from '../../../../market/order/list-search.ts'
import { searchBy } from '../../../-page-search.ts'
import { prefetchFavorites } from '../../../-prefetch.ts'

/** The user's own pairs, of one of their categories. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/favorite/{-$slug1}')({
  validateSearch: parsePlainSearch,
  loader: ({ context }) => prefetchFavorites(context),
  component: FavoriteList,
})

function FavoriteList() {
  const { slug1 } = Route.useParams()
  return <FavoritesPage groupId={slug1} search={Route.useSearch(searchBy(parsePlainSearch))} />
}
