import type { CoinHalf } from '../../../src/contract/entities/coin-half.ts'
import { halving } from '../../../src/contract/limits.ts'

/** The block of Bitcoin's fourth halving. Source of its time: the block's own header. */
export const lastHalving = { height: 840_000, heightAsOf: Date.UTC(2024, 3, 20, 0, 9, 27) } as const

/** What is known of the chain where nobody says more: its last halving, and the pace it aims at. */
export const targetChain: CoinHalf = {
  ...lastHalving,
  meanBlockTime: halving.blockTime,
  basis: 'target',
  source: null,
  retarget: null,
}
