import { createFileRoute } from '@tanstack/react-router'
import { TrendsPage } from '../../../../features/news/trends/TrendsPage.tsx'
import { parseTrendsSearch } from '../../../../features/news/trends/trends-search.ts'

/** The news of a day, the newest unless the address names one. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/trends/{-$time}')({
  validateSearch: parseTrendsSearch,
  component: Trends,
})

function Trends() {
  const navigate = Route.useNavigate()
  return (
    <TrendsPage
      day={Route.useParams().time}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
