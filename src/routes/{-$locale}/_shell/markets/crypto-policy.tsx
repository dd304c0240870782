import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../../../../features/news/policy/PolicyPage.tsx'
import { parsePolicySearch } from '../../../../features/news/policy/policy-search.ts'

/** Policy news. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/crypto-policy')({
  validateSearch: parsePolicySearch,
  component: Policy,
})

function Policy() {
  const navigate = Route.useNavigate()
  return (
    <PolicyPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
