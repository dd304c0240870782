import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { endpointKey } from '../../api/endpoint-query.ts'
import { refreshEvery } from '../../api/query-client.ts'
import { useApi } from '../../api/react.tsx'
import { contractSymbols } from '../../contract/calls/symbols.ts'
import { type ContractSymbol, contractSymbolsOf } from '../../contract/entities/contract-symbol.ts'
import { lineOfSymbol, type MarketLine, marketLines } from '../../contract/market/lines.ts'
import { whenIdle } from '../../lib/when-idle.ts'

/** How often the gateway is asked whether a list has changed, in ms. */
const refreshInterval = 60 * 60_000

const none: readonly ContractSymbol[] = []

/**
 * The contract symbols of a line, kept on the device; undefined until they are there. Spot has none. They
 * come when the page has time, because a list can be read without them.
 */
export function useContractSymbols(line: MarketLine): readonly ContractSymbol[] | undefined {
  const { call } = useApi()
  const { data } = useQuery({
    queryKey: endpointKey(contractSymbols, { businessLine: line }),
    queryFn:
      line === marketLines.spot
        ? skipToken
        : async () => {
            await whenIdle()
            const { loadContractSymbols } = await import('./contract-symbols.ts')
            return contractSymbolsOf(await loadContractSymbols(call, line))
          },
    ...refreshEvery(refreshInterval),
  })
  return line === marketLines.spot ? none : data
}

/**
 * What people call a contract of any line, such as `BTCUSD 2026-12-25`; its code until its list is there,
 * and undefined for a symbol of spot.
 */
export function useContractNames(): (symbolId: string) => string | undefined {
  const usdtM = useContractSymbols(marketLines.usdtM)
  const coinM = useContractSymbols(marketLines.coinM)
  const usdcM = useContractSymbols(marketLines.usdcM)
  const names = useMemo(() => namesOf(usdtM, coinM, usdcM), [usdtM, coinM, usdcM])
  return useCallback((symbolId) => nameIn(names, symbolId), [names])
}

/** As `useContractNames`, for the contracts of one list. */
export function useContractNamesOf(line: MarketLine): (symbolId: string) => string | undefined {
  const symbols = useContractSymbols(line)
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
  if (lineOfSymbol(symbolId) === marketLines.spot) return undefined
  return names.get(symbolId) ?? symbolId.replace(/_[^_]*$/, '')
}
