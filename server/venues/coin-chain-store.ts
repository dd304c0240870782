import type { CoinChain } from '../../src/contract/entities/coin-chains.ts'
import type { CoinChains, VenueSink } from './venue.ts'

/** What a venue has told of the chains of coins. */
export interface CoinChainStore {
  take: NonNullable<VenueSink['chains']>
  /** Those of a coin; undefined where none were told. */
  of: (coin: string) => readonly CoinChain[] | undefined
  all: () => readonly CoinChains[]
  /** The moment for which the venue last vouched for all of them, Unix ms; 0 before the first time. */
  time: () => number
}

/** More coins than any exchange has. */
const mostCoins = 20_000

/** A store that nothing was told to. */
export function createCoinChainStore(): CoinChainStore {
  const known = new Map<string, { chains: readonly CoinChain[]; time: number }>()
  let vouched = 0
  return {
    take: (time, coins, isWhole = false) => {
      vouched = time
      for (const { coin, chains } of coins) {
        if (chains.length === 0) known.delete(coin)
        else if (known.has(coin) || known.size < mostCoins) known.set(coin, { chains, time })
      }
      if (!isWhole) return
      for (const [coin, last] of known) if (last.time !== time) known.delete(coin)
    },
    of: (coin) => known.get(coin)?.chains,
    all: () => [...known].map(([coin, { chains }]) => ({ coin, chains })),
    time: () => vouched,
  }
}
