import { isHiddenIn } from '../../contract/entities/coin-hiding.ts'
import type { RegionRules } from '../../contract/entities/region-rules.ts'
import type { LocaleName } from '../../contract/locales.ts'

/** What this visitor is shown. */
export interface Visitor {
  /** Codes of coins that stand in no list, card or search. */
  hidden: ReadonlySet<string>
  /** Whether there are on-chain lists. */
  onChain: boolean
}

/** The visitor of a page that says nothing of its visitor: that of the development server, until it has asked. */
export const anyVisitor: Visitor = { hidden: new Set(), onChain: true }

/** The visitor whom rules are for, in their language. */
export function visitorOf({ hiddenCoins, onChain }: RegionRules, locale: LocaleName): Visitor {
  const hidden = hiddenCoins.filter((coin) => isHiddenIn(coin, locale))
  return { hidden: new Set(hidden.map(({ baseSymbol }) => baseSymbol)), onChain }
}
