import type { OnchainToken } from '../../../src/contract/entities/onchain.ts'

/** Where on-chain tokens come from. */
export interface OnchainSource {
  /** Shown beside the lists. */
  name: string
  url: string
  /** How often the answer may be asked for anew, ms. */
  interval: number
  /** Every token that the source tells of. Rejects when it cannot be read. */
  tokens: () => Promise<OnchainToken[]>
}
