import { useCallback } from 'react'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { pairName } from '../order/list-filter.ts'
import { useContractNamesOf } from './use-contract-symbols.ts'

/** What users call the symbol of a row: `BTC/USDT`, or the name of its contract. */
export function useSymbolName(table: SymbolTable): (row: number) => string {
  const contractName = useContractNamesOf(table.line)
  return useCallback(
    (row) => contractName(table.symbolId[row] ?? '') ?? pairName(table, row),
    [contractName, table],
  )
}
