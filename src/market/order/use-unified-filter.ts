import { useMemo } from 'react'
import { useSession } from '../../account/session/react.tsx'
import { type MarketType, marketTypes } from '../../contract/market/market-types.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { useContractSymbols } from '../data/use-contract-symbols.ts'

/** The choice to see only what a unified trading account may trade. */
export interface UnifiedFilter {
  /** True for somebody with such an account. */
  offered: boolean
  on: boolean
  /** Ids of the symbols to show; undefined for all of them. */
  symbols: ReadonlySet<string> | undefined
}

/**
 * Offers the choice to users with a unified account. The flags of contracts are kept on the device; until
 * they are there, and where they do not come, those of the table stand for them.
 * @param chosen what the address says, which means nothing to anybody else
 */
export function useUnifiedFilter(
  marketType: MarketType,
  table: SymbolTable | undefined,
  chosen: boolean,
): UnifiedFilter {
  const offered = useSession().user?.isUTA === true
  const on = offered && chosen
  const contracts = useContractSymbols(marketType)
  const symbols = useMemo(() => {
    if (!on) return undefined
    return marketType === marketTypes.spot || contracts === undefined
      ? new Set(table?.symbolId.filter((_, row) => table.supportUta[row] === 1))
      : new Set(contracts.filter((each) => each.supportUtaFlag).map((each) => each.symbolId))
  }, [on, marketType, contracts, table])
  return { offered, on, symbols }
}
