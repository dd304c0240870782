import type { TokenSymbol } from '../page/token.ts'
import { turnoverIn } from '../texts/total-text.ts'
import { kindOf, type MarketKind } from './use-symbol-labels.ts'

/** A kind of markets, or all of them. */
export type MarketChoice = 'all' | MarketKind

/** The choices that there are, each with how many markets it has; kinds without markets are left out. */
export function marketChoices(
  symbols: readonly TokenSymbol[],
): { choice: MarketChoice; count: number }[] {
  const counts = { spot: 0, perpetual: 0, dated: 0 }
  for (const symbol of symbols) counts[kindOf(symbol)] += 1
  const kinds = (['spot', 'perpetual', 'dated'] as const).filter((kind) => counts[kind] > 0)
  return [
    { choice: 'all', count: symbols.length },
    ...kinds.map((kind) => ({ choice: kind, count: counts[kind] })),
  ]
}

/** The markets of a choice, those traded most first; unknown turnovers come last. */
export function orderMarkets(
  symbols: readonly TokenSymbol[],
  choice: MarketChoice,
): readonly TokenSymbol[] {
  return symbols
    .filter((symbol) => choice === 'all' || kindOf(symbol) === choice)
    .map((symbol) => ({ symbol, turnover: turnoverIn(symbol) || -1 }))
    .sort((one, other) => other.turnover - one.turnover)
    .map(({ symbol }) => symbol)
}
