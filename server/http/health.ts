import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from './services.ts'

/** How long the store may take to answer before the gateway counts as not ready, in ms. */
const storePatience = 2_000

/**
 * Serves /healthz (the process answers) and /readyz (send me visitors). Ready means: not going away,
 * the store answers, and the venue has delivered its listing or said what is wrong with it.
 */
export function serveHealth(
  app: FastifyInstance,
  { store, market, draining }: Pick<Services, 'store' | 'market' | 'draining'>,
): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', async (_, reply) => {
    const { listed, reason } = market.status()
    const state = {
      draining: draining(),
      store: await answers(store),
      venue: listed ? 'listed' : reason === '' ? 'starting' : 'unavailable',
    }
    const ready = !state.draining && state.store && state.venue !== 'starting'
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
