import { isHiddenIn } from '../../contract/entities/coin-hiding.ts'
import type { RegionRules } from '../../contract/entities/region-rules.ts'
import type { LocaleName } from '../../contract/locales.ts'

/** What this visitor is shown. */
export interface Visitor {
  /** Codes of coins that stand in no list, card or search. */
  hidden: ReadonlySet<string>
  /** Whether there are on-chain lists. */
  onChain: boolean
  /** Pages without locale that are not shown, nor those below them. */
  closedPages: readonly string[]
}

/** The visitor of a page that says nothing of its visitor: that of the development server, until it has asked. */
export const anyVisitor: Visitor = { hidden: new Set(), onChain: true, closedPages: [] }

/** The visitor whom rules are for, in their language. */
export function visitorOf(rules: RegionRules, locale: LocaleName): Visitor {
  const { hiddenCoins, onChain, closedPages } = rules
  const hidden = hiddenCoins.filter((coin) => isHiddenIn(coin, locale))
  return {
    hidden: new Set(hidden.map(({ baseSymbol }) => baseSymbol)),
    onChain,
    closedPages: onChain ? closedPages : [...closedPages, '/markets/onChain'],
  }
}
