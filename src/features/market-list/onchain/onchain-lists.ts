import {
  onchainFdv,
  onchainHolders,
  onchainHot,
  onchainNew,
  onchainVolume,
} from '../../../contract/calls/onchain.ts'
import type { Sort } from '../../../market/order/list-search.ts'

/** The lists of tokens: their name in addresses, their call, and the column that they follow. */
export const onchainLists = [
  { id: 'hot', call: onchainHot, sort: undefined },
  { id: 'new', call: onchainNew, sort: { column: 'age', direction: 'asc' } },
  { id: 'volume', call: onchainVolume, sort: { column: 'turnover24h', direction: 'desc' } },
  { id: 'fdv', call: onchainFdv, sort: { column: 'fdv', direction: 'desc' } },
  { id: 'holders', call: onchainHolders, sort: { column: 'holders', direction: 'desc' } },
] as const satisfies readonly { id: string; call: unknown; sort: Sort | undefined }[]

/** One of the lists. */
export type OnchainListKind = (typeof onchainLists)[number]

/** The list of an address; the hot one for anything else. */
export function onchainListOf(id: string | undefined): OnchainListKind {
  return onchainLists.find((list) => list.id === id) ?? onchainLists[0]
}
