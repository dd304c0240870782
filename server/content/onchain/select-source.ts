import type { Config } from '../../config/config.ts'
import { shareJson } from '../../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import { createGeckoTerminal, geckoTerminalInterval } from './gecko-terminal.ts'
import { createSimulatedOnchain } from './simulated.ts'
import type { OnchainSource } from './source.ts'

const limits = { timeout: 10_000, bytes: 2 * 1_024 * 1_024 }

/**
 * The source that the settings name: an address of the GeckoTerminal API, else invented tokens beside
 * a simulated market, else none.
 * @param venue whether the market is simulated
 */
export function selectOnchainSource(
  { geckoTerminalUrl, sim }: Pick<Config, 'geckoTerminalUrl' | 'sim'>,
  venue: { simulated: boolean },
  clock: { now: () => number },
  answers: SharedAnswers,
): OnchainSource | undefined {
  if (geckoTerminalUrl !== undefined) {
    const interval = geckoTerminalInterval
    const place = { name: 'onchain', url: geckoTerminalUrl, limits, interval }
    return createGeckoTerminal(geckoTerminalUrl, shareJson(answers, place))
  }
  return venue.simulated ? createSimulatedOnchain(sim.seed, clock) : undefined
}
