import type { Config } from '../../config/config.ts'
import { shareJson } from '../../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import { createMempool, mempoolInterval } from './mempool.ts'
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
  answers: SharedAnswers,
): ChainSource | undefined {
  if (mempoolUrl !== undefined) {
    const place = { name: 'chain', url: mempoolUrl, limits, interval: mempoolInterval }
    const ask = shareJson(answers, place)
    return createMempool(mempoolUrl, async (address) => (await ask(address)).answer)
  }
  return venue.simulated ? createSimulatedChain(sim.seed, clock) : undefined
}
