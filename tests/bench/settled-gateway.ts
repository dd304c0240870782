import { setTimeout as wait } from 'node:timers/promises'
import { type RunningGateway, startGateway, wholeMarket } from '../support/gateway.ts'

/** In its first seconds a gateway fills the past of its market, with all that a processor has. */
const settling = 20_000

/** A gateway as people find it: one that has run for a while. */
export async function startSettledGateway(env: Record<string, string>): Promise<RunningGateway> {
  const gateway = await startGateway({ ...wholeMarket, SIM_PROCESS: 'own', ...env })
  await wait(settling)
  return gateway
}
