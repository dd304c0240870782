import { createFileRoute } from '@tanstack/react-router'
import { OnchainListPage } from '../../../../features/market-list/onchain/OnchainListPage.tsx'
import { parsePlainSearch } from '../../../../market/order/list-search.ts'

/** Tokens traded on chains, of one chain. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/onChain/{-$slug1}')({
  validateSearch: parsePlainSearch,
  component: OnchainList,
})

function OnchainList() {
  const { slug1 } = Route.useParams()
  return <OnchainListPage chain={slug1} search={Route.useSearch()} />
}
