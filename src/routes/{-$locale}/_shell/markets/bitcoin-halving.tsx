import { createFileRoute } from '@tanstack/react-router'
import { HalvingPage } from '../../../../features/halving/page/HalvingPage.tsx'
import {
  type HalvingSearch,
  parseHalvingSearch,
} from '../../../../features/halving/page/halving-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** The countdown to the next Bitcoin halving. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/bitcoin-halving')({
  validateSearch: unread<HalvingSearch>,
  loader: ({ context }) => askAhead((pages) => pages.askForHalving(context)),
  component: Halving,
})

function Halving() {
  return <HalvingPage search={Route.useSearch(searchBy(parseHalvingSearch))} />
}
