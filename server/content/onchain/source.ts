import type { OnchainToken } from '../../../src/contract/entities/onchain.ts'

/** A token as a source tells of it, with names as anybody gave them. */
export type FoundToken = Omit<OnchainToken, 'looksLike'>

/** Where on-chain tokens come from. */
export interface OnchainSource {
  /** Shown beside the lists. */
  name: string
  url: string
  /** How often the answer may be asked for anew, ms. */
  interval: number
  /** Every token that the source tells of, and when it did, Unix ms. Rejects when it cannot be read. */
  tokens: () => Promise<{ tokens: FoundToken[]; asOf: number }>
}
