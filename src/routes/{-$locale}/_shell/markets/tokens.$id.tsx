import { createFileRoute } from '@tanstack/react-router'
import { TokenPage } from '../../../../features/token/page/TokenPage.tsx'
import { parseTokenSearch } from '../../../../features/token/page/token-search.ts'

/** One token. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/tokens/$id')({
  validateSearch: parseTokenSearch,
  component: Token,
})

function Token() {
  const { id } = Route.useParams()
  return <TokenPage key={id} id={id} pair={Route.useSearch().pair} />
}
