import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { contractSymbolsQuery } from '../../api/queries/contract-symbols.ts'
import { useApi } from '../../api/react.tsx'
import { type ContractSymbol, contractSymbolsOf } from '../../contract/entities/contract-symbol.ts'
import {
  type MarketType,
  marketTypeOfSymbol,
  marketTypes,
} from '../../contract/market/market-types.ts'

const none: readonly ContractSymbol[] = []

/** The contract symbols of a line, kept on the device; undefined until they are there. Spot has none. */
export function useContractSymbols(marketType: MarketType): readonly ContractSymbol[] | undefined {
  const isSpot = marketType === marketTypes.spot
  const { data } = useQuery({
    ...contractSymbolsQuery(useApi(), isSpot ? marketTypes.usdtM : marketType),
    enabled: !isSpot,
    select: contractSymbolsOf,
  })
  return isSpot ? none : data
}

/**
 * What users call a contract of any line, such as `BTCUSD 2026-12-25`; its code until its list is there,
 * and undefined for a symbol of spot.
 */
export function useContractNames(): (symbolId: string) => string | undefined {
  const usdtM = useContractSymbols(marketTypes.usdtM)
  const coinM = useContractSymbols(marketTypes.coinM)
  const usdcM = useContractSymbols(marketTypes.usdcM)
  const names = useMemo(() => namesOf(usdtM, coinM, usdcM), [usdtM, coinM, usdcM])
  return useCallback((symbolId) => nameIn(names, symbolId), [names])
}

/** As `useContractNames`, for the contracts of one list. */
export function useContractNamesOf(
  marketType: MarketType,
): (symbolId: string) => string | undefined {
  const symbols = useContractSymbols(marketType)
  const names = useMemo(() => namesOf(symbols), [symbols])
  return useCallback((symbolId) => nameIn(names, symbolId), [names])
}

function namesOf(
  ...lists: readonly (readonly ContractSymbol[] | undefined)[]
): ReadonlyMap<string, string> {
  const symbols = lists.flatMap((list) => list ?? none)
  return new Map(
    symbols.map(({ symbolId, symbolCodeDisplayName }) => [symbolId, symbolCodeDisplayName]),
  )
}

function nameIn(names: ReadonlyMap<string, string>, symbolId: string): string | undefined {
  if (marketTypeOfSymbol(symbolId) === marketTypes.spot) return undefined
  return names.get(symbolId) ?? symbolId.replace(/_[^_]*$/, '')
}
