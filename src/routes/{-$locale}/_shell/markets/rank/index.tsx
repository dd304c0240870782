import { createFileRoute } from '@tanstack/react-router'
import { RankingsPage } from '../../../../../features/rankings/RankingsPage.tsx'
import { parseRankSearch, type RankSearch } from '../../../../../features/rankings/rank-search.ts'
import { searchBy, unread } from '../../../../-page-search.ts'
import { askAhead } from '../../../../-prefetch.ts'

/** The rankings side by side. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/')({
  validateSearch: unread<RankSearch>,
  loader: ({ context }) => askAhead((pages) => pages.askForRankings(context)),
  component: Rankings,
})

function Rankings() {
  return <RankingsPage search={Route.useSearch(searchBy(parseRankSearch))} />
}
