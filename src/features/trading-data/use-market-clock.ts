import { useCallback } from 'react'
import { marketTypes } from '../../contract/market/market-types.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { useListFeed } from '../../feed/react.tsx'

/** What a page takes from the list of spot. */
interface MarketClock {
  /** The gateway's time, Unix ms; the device's while that is not known. */
  now: () => number
  /** The gateway's time, Unix ms; NaN while it is not known. */
  gatewayNow: () => number
  /** Names and pictures of coins. */
  table: SymbolTable | undefined
}

/** The gateway's time, and the table of spot. */
export function useMarketClock(): MarketClock {
  const { feed, status } = useListFeed(marketTypes.spot)
  const gatewayNow = useCallback(() => gatewayTime(feed), [feed])
  const now = useCallback(() => gatewayNow() || Date.now(), [gatewayNow])
  return { now, gatewayNow, table: status.table }
}
