import type { Config } from '../../config/config.ts'
import { fetchJson } from '../../lib/net/fetch-json.ts'
import { createMempool } from './mempool.ts'
import { createSimulatedChain } from './simulated-chain.ts'
import type { ChainSource } from './source.ts'

const limits = { timeout: 10_000, bytes: 512 * 1_024 }

/**
 * The source that the settings name: the API of a mempool.space, else an invented chain beside a simulated
 * market, else none.
 */
export function selectChain(
  { mempoolUrl, sim }: Pick<Config, 'mempoolUrl' | 'sim'>,
  venue: { simulated: boolean },
  clock: { now: () => number },
): ChainSource | undefined {
  if (mempoolUrl !== undefined) {
    return createMempool(mempoolUrl, (address) => fetchJson(address, limits))
  }
  return venue.simulated ? createSimulatedChain(sim.seed, clock) : undefined
}
