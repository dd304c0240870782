import type { OnchainToken } from '../../../../contract/entities/onchain.ts'
import type { OnchainLabels } from '../onchain-layout.ts'
import type { TokenSource } from '../token-source.ts'
import type { TokenTexts } from '../token-texts.ts'

/** The list that tokens act in. */
export interface TokenRows {
  source: TokenSource
  texts: TokenTexts
  labels: OnchainLabels
  /** True for tokens that stand on their chains, and not in a simulated market. */
  areReal: boolean
  /** Address of the list of a token alone. */
  linkOf: (token: Pick<OnchainToken, 'chain' | 'address'>) => string
}

/** The row number of a token; -1 for one that has left the list. */
export function rowOfToken(source: TokenSource, tokenId: string): number {
  return source.status().rows.find((row) => source.token(row)?.id === tokenId) ?? -1
}
