import * as v from 'valibot'
import { type OnchainChains, onchainChainsSchema } from '../../../contract/entities/onchain.ts'

/** Where the chains of the last visit are kept on the device. */
export const chainsStorageKey = 'chains'

/** More chains than this are not kept. */
export const mostChains = 50

type ChainStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The chains of the last visit, to choose from without a network; undefined where none can be read. */
export function readKeptChains(storage: ChainStorage | undefined): OnchainChains | undefined {
  try {
    return v.parse(onchainChainsSchema, JSON.parse(storage?.getItem(chainsStorageKey) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps chains for the next visit, and answers them. A full device only forgets them. */
export function keepChains(
  storage: ChainStorage | undefined,
  chains: OnchainChains,
): OnchainChains {
  try {
    storage?.setItem(chainsStorageKey, JSON.stringify(chains.slice(0, mostChains)))
  } catch {
    // What does not fit is asked for again.
  }
  return chains
}
