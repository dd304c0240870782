import { createFileRoute } from '@tanstack/react-router'
import { TokenPage } from '../../../../features/token/page/TokenPage.tsx'
import { parseTokenSearch, type TokenSearch } from '../../../../features/token/page/token-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** One token. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/tokens/$id')({
  validateSearch: unread<TokenSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    askAhead((pages) => pages.askForCoin(context, params.id, deps)),
  component: Token,
})

function Token() {
  const { id } = Route.useParams()
  return <TokenPage key={id} id={id} pair={Route.useSearch(searchBy(parseTokenSearch)).pair} />
}
