import { createFileRoute } from '@tanstack/react-router'
import { RankListPage } from '../../../../../features/rankings/list/RankListPage.tsx'
import { parseRankSearch } from '../../../../../features/rankings/rank-search.ts'

/** The ranking by turnover. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/turnover')({
  validateSearch: parseRankSearch,
  component: Ranking,
})

function Ranking() {
  return <RankListPage board="turnover" search={Route.useSearch()} />
}
