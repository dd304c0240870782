import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import { createInProcessBus } from './bus/in-process-bus.ts'
import type { Config } from './config/config.ts'
import { systemClock } from './lib/clock.ts'
import { getOrCreateSetting } from './store/settings.ts'
import type { Store } from './store/store.ts'

/**
 * The bus that the settings name, connected: NATS, or one within this process. Rejects with StartError where NATS
 * does not let it in.
 */
export async function openBus(
  { nats }: Pick<Config, 'nats'>,
  { db }: Pick<Store, 'db'>,
  log: FastifyBaseLogger,
): Promise<Bus> {
  const onError = (what: string, err: unknown): void => log.error({ err }, what)
  if (nats === undefined) return createInProcessBus({ clock: systemClock, onError })
  const newId = (): string => randomBytes(8).toString('hex')
  const clusterId = await getOrCreateSetting(db, 'cluster_id', newId, systemClock.now())
  // Its code is loaded where it is needed alone.
  const { openNatsBus } = await import('./bus/nats-bus.ts')
  return openNatsBus({ servers: nats, clusterId, log: (line) => log.warn(line), onError })
}
