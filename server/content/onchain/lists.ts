import { onchainRules } from '../../../src/contract/market/onchain-rules.ts'
import type { FoundToken } from './source.ts'

/** The lists of on-chain tokens. */
export const onchainLists = ['hotPicks', 'newPicks', 'volume', 'fdv', 'holders'] as const

/** Name of a list. */
export type OnchainListName = (typeof onchainLists)[number]

/** New means made within this span, ms. */
const newSpan = onchainRules.newDays * 86_400_000

/**
 * The tokens of one list, in its order. What the rules count as liquid and new is in `onchainRules`.
 * - hotPicks: liquid ones, by trades in 24 h times turnover per liquidity
 * - newPicks: liquid and new ones, youngest first
 * - volume: by turnover; fdv, holders: by that figure, unknown last
 */
export function tokensOf<Token extends FoundToken>(
  list: OnchainListName,
  tokens: readonly Token[],
  now: number,
): Token[] {
  switch (list) {
    case 'hotPicks':
      return descending(tokens.filter(isLiquid), heat).slice(0, onchainRules.hotPicks)
    case 'newPicks':
      return descending(
        tokens.filter((token) => isLiquid(token) && now - token.createdAt < newSpan),
        (token) => token.createdAt,
      )
    case 'volume':
      return descending(tokens, (token) => number(token.turnover24h))
    case 'fdv':
      return descending(tokens, (token) => number(token.fdv))
    case 'holders':
      return descending(tokens, (token) => token.holders ?? -1)
  }
}

/** The chains of these tokens with their counts, the largest first. */
export function chainsOf(
  tokens: readonly FoundToken[],
): { chain: string; chainName: string; tokens: number }[] {
  const chains = Map.groupBy(tokens, (token) => token.chain)
  return [...chains]
    .map(([chain, own]) => ({
      chain,
      chainName: own[0]?.chainName ?? chain,
      tokens: own.length,
    }))
    .sort((a, b) => b.tokens - a.tokens || a.chain.localeCompare(b.chain))
}

function isLiquid(token: FoundToken): boolean {
  return number(token.liquidity) >= onchainRules.liquidity
}

/** Trades times how often the pool's money changed hands. */
function heat(token: FoundToken): number {
  const trades = (token.buys24h ?? 0) + (token.sells24h ?? 0)
  return (trades * number(token.turnover24h)) / Math.max(number(token.liquidity), 1)
}

function number(decimal: string | null): number {
  return decimal === null ? -1 : Number(decimal)
}

function descending<Token extends FoundToken>(
  tokens: readonly Token[],
  key: (token: Token) => number,
): Token[] {
  return tokens.toSorted((a, b) => key(b) - key(a) || a.id.localeCompare(b.id))
}
