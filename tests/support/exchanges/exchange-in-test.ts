import { onTestFinished } from 'vitest'
import type { ExchangeReplay } from './replay-fetch.ts'
import { type StartedExchange, type StartOptions, startExchange } from './started-exchange.ts'

/** An exchange that runs until the test is over. */
export async function exchangeInTest(
  replay: ExchangeReplay,
  options?: StartOptions,
): Promise<StartedExchange> {
  const started = await startExchange(replay, options)
  onTestFinished(() => started.venue.stop())
  return started
}
