import type { TransferState } from '../../../src/contract/entities/coin-chains.ts'

/** What is true of a chain of a coin of the replays. */
export interface ReplayChain {
  /** How most exchanges call it. */
  name: string
  deposit: TransferState
  withdrawal: TransferState
}

/** The chains of the coins of the replays: all four pairs of states. */
export const replayChains: Readonly<Record<'BTC' | 'ETH', readonly ReplayChain[]>> = {
  BTC: [
    { name: 'Bitcoin', deposit: 'open', withdrawal: 'open' },
    { name: 'BEP20', deposit: 'suspended', withdrawal: 'suspended' },
  ],
  ETH: [
    { name: 'ERC20', deposit: 'open', withdrawal: 'suspended' },
    { name: 'ArbitrumOne', deposit: 'suspended', withdrawal: 'open' },
  ],
}

/** One row for each coin of the replays, and for one that no list has. */
export function coinRows<Row>(row: (coin: string, chains: readonly ReplayChain[]) => Row): Row[] {
  const unlisted: readonly ReplayChain[] = [{ name: 'Gone', deposit: 'open', withdrawal: 'open' }]
  return Object.entries({ ...replayChains, GONE: unlisted }).map(([coin, chains]) =>
    row(coin, chains),
  )
}
