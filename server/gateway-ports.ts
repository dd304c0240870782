import type { FastifyInstance } from 'fastify'
import { originOf } from './app.ts'
import type { Config } from './config/config.ts'
import { listenError } from './describe-start-error.ts'
import { type Listening, listen } from './http/core/listen.ts'
import { listenForMetrics, metricsHost } from './http/ops/metrics-listener.ts'
import { systemClock } from './lib/clock.ts'
import type { Hub } from './socket/hub.ts'

/** How long a proxy may take to see that a gateway is not ready, in ms: deploy/Caddyfile asks every two seconds. */
const unreadyLead = 2_500
/** How long requests under way may take to finish, in ms. */
const requestGrace = 10_000
/** Over how long open sockets are sent away, in ms. */
const socketSpread = 10_000

/** Listens for visitors; the address is where whoever starts the gateway finds it. Rejects with one line. */
export async function openPort(app: FastifyInstance, config: Config): Promise<Listening> {
  try {
    const listening = await listen(app, config)
    const taken = Number(new URL(listening.address).port || 80)
    const address = originOf({ publicOrigin: undefined, host: config.host, port: taken })
    return { ...listening, address }
  } catch (error) {
    throw listenError(error, config)
  }
}

/** Listens for whoever reads metrics. Rejects with one line. */
export async function openMetricsPort(
  ...[metrics, port, token]: Parameters<typeof listenForMetrics>
): ReturnType<typeof listenForMetrics> {
  try {
    return await listenForMetrics(metrics, port, token)
  } catch (error) {
    throw listenError(error, { host: metricsHost, port }, 'METRICS_PORT')
  }
}

/** Gives a proxy the time to see that this gateway is not ready. */
export function untilSeen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, unreadyLead))
}

/** Stops accepting, and resolves when the last request and the last socket are gone. */
export async function sendVisitorsAway(
  app: FastifyInstance,
  hub: Hub,
  othersServe: boolean,
): Promise<void> {
  const cutRequests = systemClock.after(requestGrace, () => app.server.closeAllConnections())
  await Promise.all([hub.drain({ spread: socketSpread, othersServe }), app.close()])
  cutRequests()
}
