import type { CoinChain } from '../../src/contract/entities/coin-chains.ts'
import type { CoinChainStore } from '../venues/coin-chain-store.ts'

/** A state that the venue has not vouched for this long is not known any more, ms. */
export const chainStateLife = 900_000

/**
 * The chains of a coin as they can be shown now; none where the venue told none.
 * @param now Unix ms
 */
export function chainsOfCoin(
  store: Pick<CoinChainStore, 'of' | 'time'>,
  coin: string,
  now: number,
): CoinChain[] {
  const isKnown = now - store.time() <= chainStateLife
  return (store.of(coin) ?? []).map((chain) =>
    isKnown ? chain : { ...chain, deposit: null, withdrawal: null },
  )
}
