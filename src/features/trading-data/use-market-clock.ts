import { useCallback } from 'react'
import { marketLines } from '../../contract/market/lines.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { useLine } from '../../feed/react.tsx'

/** The gateway's time, Unix ms, and the table of spot, which has names and pictures of coins. */
export function useMarketClock(): { now: () => number; table: SymbolTable | undefined } {
  const { feed, status } = useLine(marketLines.spot)
  const now = useCallback(() => gatewayTime(feed) || Date.now(), [feed])
  return { now, table: status.table }
}
