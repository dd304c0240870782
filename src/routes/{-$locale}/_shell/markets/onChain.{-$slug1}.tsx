import { createFileRoute } from '@tanstack/react-router'
import { OnchainListPage } from '../../../../features/market-list/onchain/OnchainListPage.tsx'
import { parsePlainSearch } from '../../../../market/order/list-search.ts'
import { prefetchTokens } from '../../../-prefetch.ts'

/** Tokens traded on chains, of one chain. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/onChain/{-$slug1}')({
  validateSearch: parsePlainSearch,
  loaderDeps: ({ search }) => ({ list: search.list }),
  loader: ({ context, deps }) => prefetchTokens(context, deps.list),
  component: OnchainList,
})

function OnchainList() {
  const { slug1 } = Route.useParams()
  return <OnchainListPage chain={slug1} search={Route.useSearch()} />
}
