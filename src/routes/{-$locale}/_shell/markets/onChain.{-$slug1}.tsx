import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../../app/not-found/NotFound.tsx'
import { useVisitor } from '../../../../app/visitor/use-visitor.ts'
import { OnchainListPage } from '../../../../features/market-list/onchain/OnchainListPage.tsx'
import { parsePlainSearch } from '../../../../market/order/list-search.ts'
import { searchBy } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** Tokens traded on chains, of one chain. An operator may have no such lists: then there is no such page. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/onChain/{-$slug1}')({
  validateSearch: parsePlainSearch,
  loaderDeps: ({ search }) => ({ list: parsePlainSearch({ ...search }).list }),
  loader: ({ context, deps }) => askAhead((pages) => pages.askForTokens(context, deps.list)),
  component: OnchainList,
})

function OnchainList() {
  const { slug1 } = Route.useParams()
  const search = Route.useSearch(searchBy(parsePlainSearch))
  const { onChain } = useVisitor()
  if (!onChain) return <NotFound />
  return <OnchainListPage chain={slug1} search={search} />
}
