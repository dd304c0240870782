import { createFileRoute } from '@tanstack/react-router'
import { RankListPage } from '../../../../../features/rankings/list/RankListPage.tsx'
import { parseRankSearch, type RankSearch } from '../../../../../features/rankings/rank-search.ts'
import { searchBy, unread } from '../../../../-page-search.ts'
import { askAhead } from '../../../../-prefetch.ts'

/** The ranking of losers. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/losers')({
  validateSearch: unread<RankSearch>,
  loader: ({ context }) => askAhead((pages) => pages.askForRanking(context)),
  component: Ranking,
})

function Ranking() {
  return <RankListPage board="losers" search={Route.useSearch(searchBy(parseRankSearch))} />
}
