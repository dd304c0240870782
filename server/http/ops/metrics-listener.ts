import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../../config/config.ts'
import { isLoopback } from '../../lib/net/loopback.ts'
import type { Metrics } from './metrics.ts'
import { bearsToken } from './metrics-access.ts'

/** Only programs of this machine reach the metrics on a port of their own. */
export const metricsHost = '127.0.0.1'

/**
 * Serves `/metrics`, and nothing else, on a port for this machine; where a token is set, only to who
 * sends it. Resolves with what ends it; rejects with the system's error where the port cannot be had.
 */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  port: number,
  token: Config['metrics']['token'],
): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (request.method !== 'GET' || path !== '/metrics' || !mayRead(request, token)) {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => {
        response.writeHead(200, {
          'content-type': metrics.contentType,
          'cache-control': 'no-store',
        })
        response.end(text)
      },
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, metricsHost, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

/** A page whose name was made to lead here asks by that name: no name but this machine's is answered. */
function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(host) && (token === undefined || bearsToken(headers.authorization, token))
}
