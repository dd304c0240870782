import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../../../../features/news/policy/PolicyPage.tsx'
import {
  type PolicySearch,
  parsePolicySearch,
} from '../../../../features/news/policy/policy-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** Policy news. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/crypto-policy')({
  validateSearch: unread<PolicySearch>,
  loader: ({ context }) => askAhead((pages) => pages.askForPolicy(context)),
  component: Policy,
})

function Policy() {
  const navigate = Route.useNavigate()
  return (
    <PolicyPage
      search={Route.useSearch(searchBy(parsePolicySearch))}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
