import { createFileRoute, redirect } from '@tanstack/react-router'
import { decideRoute, withLocale } from '../../../../contract/routes.ts'
import { SpotListPage } from '../../../../features/market-list/spot/SpotListPage.tsx'
import { type ListSearch, parseListSearch } from '../../../../market/order/list-search.ts'
import { searchBy } from '../../../-page-search.ts'
import { prefetchList } from '../../../-prefetch.ts'

/**
 * The market list: spot. The installed app, launched by its icon (`source=app`), goes on with the list
 * that was visited last. In the entry chunk, because most visits begin here.
 */
export const Route = createFileRoute('/{-$locale}/_shell/markets/')({
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): ListSearch & { source?: 'app' } => ({
    ...parseListSearch(search),
    ...(search.source === 'app' && { source: 'app' }),
  }),
  beforeLoad: ({ context, search }) => {
    if (search.source !== 'app') return
    const last = decideRoute(context.preferences.get().market)
    const path = last.kind === 'page' ? last.path : '/markets'
    throw redirect({ href: withLocale(context.locale, path), replace: true })
  },
  loader: ({ context }) => prefetchList(context),
  component: MarketList,
})

function MarketList() {
  return <SpotListPage search={Route.useSearch(searchBy(parseListSearch))} />
}
