import type { CoinChains } from '../venue.ts'

/** Of a frame: most coins, most chains of one coin, and most chains of all of them, whatever their names. */
export const chainLimits = { coins: 200, chains: 60, ofAll: 600 } as const

/** Coins in batches that fit into a frame each; one without coins where there are none. */
export function chainBatches(coins: readonly CoinChains[]): CoinChains[][] {
  const batches: CoinChains[][] = [[]]
  let chains = 0
  for (const coin of coins) {
    const batch = batches.at(-1) ?? []
    const isFull =
      batch.length === chainLimits.coins || chains + coin.chains.length > chainLimits.ofAll
    if (isFull) batches.push([coin])
    else batch.push(coin)
    chains = (isFull ? 0 : chains) + coin.chains.length
  }
  return batches
}
