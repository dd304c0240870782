import { createFileRoute } from '@tanstack/react-router'
import { RankListPage } from '../../../../../features/rankings/list/RankListPage.tsx'
import { parseRankSearch } from '../../../../../features/rankings/rank-search.ts'

/** The ranking of losers. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/losers')({
  validateSearch: parseRankSearch,
  component: Ranking,
})

function Ranking() {
  return <RankListPage board="losers" search={Route.useSearch()} />
}
