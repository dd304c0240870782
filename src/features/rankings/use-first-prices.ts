import { useQuery } from '@tanstack/react-query'
import { listingPricesQuery } from '../../api/queries/metrics/listing-prices.ts'
import { useApi } from '../../api/react.tsx'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { FirstPrices } from './since-listing.ts'

const none: FirstPrices = []

/** What the rows of a table were first traded at; none until that is there. @param isWanted false asks for nothing */
export function useFirstPrices(table: SymbolTable, isWanted: boolean): FirstPrices {
  const { data } = useQuery({ ...listingPricesQuery(useApi(), table), enabled: isWanted })
  return data?.prices ?? none
}
