import { createFileRoute } from '@tanstack/react-router'
import { TrendsPage } from '../../../../features/news/trends/TrendsPage.tsx'
import {
  parseTrendsSearch,
  type TrendsSearch,
} from '../../../../features/news/trends/trends-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** The news of a day, the newest unless the address names one. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/trends/{-$time}')({
  validateSearch: unread<TrendsSearch>,
  loader: ({ context, params }) => askAhead((pages) => pages.askForNews(context, params.time)),
  component: Trends,
})

function Trends() {
  const navigate = Route.useNavigate()
  return (
    <TrendsPage
      day={Route.useParams().time}
      search={Route.useSearch(searchBy(parseTrendsSearch))}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
