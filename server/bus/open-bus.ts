import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { systemClock } from '../lib/clock.ts'
import type { Bus } from './bus.ts'
import { createInProcessBus } from './in-process-bus.ts'

/** What opens a bus. */
export interface OpenBusOptions {
  config: Pick<Config, 'nats'>
  /** What the gateways on one database are called together; asked for where there are others alone. */
  clusterId: () => Promise<string>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * The bus that the settings name, connected: NATS, or one within this process. Rejects with StartError where NATS
 * does not let it in.
 */
export async function openBus({ config, clusterId, log }: OpenBusOptions): Promise<Bus> {
  const onError = (what: string, err: unknown): void => log.error({ err }, what)
  const { nats } = config
  if (nats === undefined) return createInProcessBus({ clock: systemClock, onError })
  // Its code is loaded where it is needed alone.
  const { openNatsBus } = await import('./nats-bus.ts')
  return openNatsBus({
    servers: nats,
    clusterId: await clusterId(),
    log: (line) => log.warn(line),
    onError,
  })
}
