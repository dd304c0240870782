import { createFileRoute } from '@tanstack/react-router'
import { TradingDataPage } from '../../../../features/trading-data/TradingDataPage.tsx'
import {
  parseTradingSearch,
  type TradingSearch,
} from '../../../../features/trading-data/trading-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** Trading data: panels over time (`trading`), or all venues side by side (`wholeNetwork`). */
export const Route = createFileRoute('/{-$locale}/_shell/markets/trading-data/$type')({
  validateSearch: unread<TradingSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    askAhead((pages) => pages.askForTrading(context, params.type, deps)),
  component: TradingData,
})

function TradingData() {
  const { type } = Route.useParams()
  return <TradingDataPage type={type} search={Route.useSearch(searchBy(parseTradingSearch))} />
}
