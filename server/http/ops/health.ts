import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../core/services.ts'

/** How long the store may take to answer before the gateway counts as not ready, in ms. */
const storePatience = 2_000

/** What waits longer than this to be stored, in ms, waits too long. */
const longestWait = 30_000

/**
 * Serves /healthz (the process answers) and /readyz (send me visitors). Ready means: not going away,
 * the store answers and takes what alerts find, and the venue has delivered its listing or said what is wrong with it.
 */
export function serveHealth(
  app: FastifyInstance,
  { store, alerts, market, draining }: Pick<Services, 'store' | 'alerts' | 'market' | 'draining'>,
): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', async (_, reply) => {
    const { listed, reason } = market.status()
    const state = {
      draining: draining(),
      store: await answers(store),
      alerts: alerts.storing().age <= longestWait,
      venue: listed ? 'listed' : reason === '' ? 'starting' : 'unavailable',
    }
    const ready = !state.draining && state.store && state.alerts && state.venue !== 'starting'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...state })
  })
}

async function answers(store: Services['store']): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), storePatience)
  sql`select 1`.execute(store.db).then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
