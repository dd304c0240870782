import type * as v from 'valibot'
import type { CoinChain, coinChainsSchema } from '../../../contract/entities/coin-chains.ts'

/** The chains of a coin as the gateway told them. */
type ReportedChains = v.InferOutput<typeof coinChainsSchema>[number]

/** A state that is older is not shown, ms: the gateway may be out of reach, and the answer from the device. */
const shownFor = 3_600_000

/**
 * The chains of a coin as they can be shown at a moment; states that are too
 * old are null.
 * @param now Unix ms
 */
export function chainStatesAt(
  { asOf, chains }: ReportedChains,
  now: number,
): { chains: readonly CoinChain[]; isKnown: boolean } {
  const isFresh = now - asOf <= shownFor
  const shown = isFresh
    ? chains
    : chains.map((chain) => ({ ...chain, deposit: null, withdrawal: null }))
  const isKnown = shown.some(({ deposit, withdrawal }) => deposit !== null || withdrawal !== null)
  return { chains: shown, isKnown }
}
