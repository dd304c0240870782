import type { CoinHalf } from '../../../src/contract/entities/coin-half.ts'

/** Where the tip of the Bitcoin chain comes from. */
export interface ChainSource {
  /** How often it may be asked, ms. */
  interval: number
  /** The newest block. Rejects when it cannot be read. */
  tip: () => Promise<CoinHalf>
}
