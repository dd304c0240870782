import * as v from 'valibot'
import type { ClientConfig } from '../../contract/entities/geo-info.ts'

/** What this visitor is shown. */
export interface Visitor {
  /** Codes of coins that stand in no list, card or search. */
  hidden: ReadonlySet<string>
  /** Whether there are on-chain lists. */
  onChain: boolean
}

/** A visitor of whom nothing is known yet: sees everything. */
export const anyVisitor: Visitor = { hidden: new Set(), onChain: true }

/** Where the last answer is kept, so that nothing shows up again at the next visit before it is told. */
export const visitorStorageKey = 'visitor'

const storedSchema = v.object({ hiddenCoins: v.array(v.string()), onChain: v.boolean() })

/** The visitor of the gateway's answer. */
export function visitorOf({ hiddenCoins, localVo }: ClientConfig): Visitor {
  return { hidden: new Set(hiddenCoins), onChain: localVo.onChainSwitch }
}

/** Writes a visitor as it is kept on the device: without address and country. */
export function storedVisitor({ hidden, onChain }: Visitor): string {
  return JSON.stringify({ hiddenCoins: [...hidden], onChain })
}

/** Reads what was kept; undefined where there is nothing that can be read. */
export function readVisitor(stored: string | null): Visitor | undefined {
  try {
    const { hiddenCoins, onChain } = v.parse(storedSchema, JSON.parse(stored ?? ''))
    return { hidden: new Set(hiddenCoins), onChain }
  } catch {
    return undefined
  }
}
