import { createFileRoute } from '@tanstack/react-router'
import { RankingsPage } from '../../../../../features/rankings/RankingsPage.tsx'
import { parseRankSearch } from '../../../../../features/rankings/rank-search.ts'

/** The rankings side by side. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/')({
  validateSearch: parseRankSearch,
  component: Rankings,
})

function Rankings() {
  return <RankingsPage search={Route.useSearch()} />
}
