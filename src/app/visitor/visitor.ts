import type { RegionRules } from '../../api/queries/region-rules.ts'

/** What this visitor is shown. */
export interface Visitor {
  /** Codes of coins that stand in no list, card or search. */
  hidden: ReadonlySet<string>
  /** Whether there are on-chain lists. */
  onChain: boolean
}

/** A visitor of whom nothing is known yet: sees everything, as in the pages that the gateway renders. */
export const anyVisitor: Visitor = { hidden: new Set(), onChain: true }

/** The visitor whom rules are for. */
export function visitorOf({ hiddenCoins, onChain }: RegionRules): Visitor {
  return { hidden: new Set(hiddenCoins), onChain }
}
