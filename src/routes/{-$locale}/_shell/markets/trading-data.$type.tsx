import { createFileRoute } from '@tanstack/react-router'
import { TradingDataPage } from '../../../../features/trading-data/TradingDataPage.tsx'
import { parseTradingSearch } from '../../../../features/trading-data/trading-search.ts'

/** Trading data: panels over time (`trading`), or all venues side by side (`wholeNetwork`). */
export const Route = createFileRoute('/{-$locale}/_shell/markets/trading-data/$type')({
  validateSearch: parseTradingSearch,
  component: TradingData,
})

function TradingData() {
  const { type } = Route.useParams()
  return <TradingDataPage type={type} search={Route.useSearch()} />
}
