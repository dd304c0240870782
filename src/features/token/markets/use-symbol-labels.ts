import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useContractNames } from '../../../market/data/use-contract-symbols.ts'
import type { TokenSymbol } from '../page/token.ts'

/** Kinds of markets that a coin has. */
export type MarketKind = 'spot' | 'perpetual' | 'dated'

/** What kind of market a symbol is. */
export function kindOf({ view, row }: TokenSymbol): MarketKind {
  if (view.table.line === marketTypes.spot) return 'spot'
  return (view.table.deliveryTime[row] ?? 0) > 0 ? 'dated' : 'perpetual'
}

/** What users call symbols and their kinds. */
export interface SymbolLabels {
  nameOf: (symbol: TokenSymbol) => string
  kindName: (symbol: TokenSymbol) => string
}

/** The labels in the user's language. */
export function useSymbolLabels(): SymbolLabels {
  const { t } = useLingui()
  const contractName = useContractNames()
  return useMemo(() => {
    const kinds: Record<MarketKind, string> = {
      spot: t`Spot`,
      perpetual: t`Perp`,
      dated: t({ message: 'Dated', context: 'contract' }),
    }
    return {
      nameOf: ({ symbolId, view: { table }, row }) =>
        contractName(symbolId) ?? `${table.base[row] ?? ''}/${table.quote[row] ?? ''}`,
      kindName: (symbol) => {
        const name = kinds[kindOf(symbol)]
        return symbol.view.table.line === marketTypes.coinM ? `Coin-M · ${name}` : name
      },
    }
  }, [t, contractName])
}
