import { createFileRoute } from '@tanstack/react-router'
import { HalvingPage } from '../../../../features/halving/page/HalvingPage.tsx'
import { parseHalvingSearch } from '../../../../features/halving/page/halving-search.ts'

/** The countdown to the next Bitcoin halving. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/bitcoin-halving')({
  validateSearch: parseHalvingSearch,
  component: Halving,
})

function Halving() {
  return <HalvingPage search={Route.useSearch()} />
}
