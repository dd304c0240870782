import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { connectionLimits } from './connections.ts'

/**
 * Listening sockets on one port. Node takes one connection from each per turn of its event loop, and a turn of
 * a busy gateway lasts 10 ms and more: through a single one, whoever opens 100 connections a second makes
 * everybody else wait. The kernel spreads connections over all of them.
 */
const listeners = 16

/** Systems that spread connections over sockets of one port (SO_REUSEPORT). */
const canSharePort = process.platform === 'linux' || process.platform === 'freebsd'

/** Where the gateway is reached, and how to take no more connections. */
export interface Listening {
  /** Such as `http://127.0.0.1:8080`. */
  address: string
  /** Ends all listening sockets but that of the app, which ends with it. */
  stop: () => void
}

/** Has an app listen, through several sockets where the system can. Rejects where the port cannot be had. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listening> {
  const { backlog } = connectionLimits
  if (!canSharePort) {
    return { address: await app.listen({ host, port, backlog }), stop: () => undefined }
  }
  // Two gateways that share ports would share one by mistake as well: only a socket of its own finds that out.
  const shared = { host, port: await freePort({ host, port }), backlog, reusePort: true }
  const address = await app.listen(shared)
  const others = Array.from({ length: listeners - 1 }, () =>
    // As the HTTP server makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket)
    }),
  )
  await Promise.all(
    others.map((server) => open(server, { ...shared, host: addressOf(app.server) })),
  )
  return {
    address,
    stop: () => {
      for (const server of others) server.close()
    },
  }
}

/** The port itself, or a free one for port 0. Rejects where it is in use. */
async function freePort(place: ListenOptions): Promise<number> {
  const probe = createServer()
  await open(probe, place)
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function addressOf(server: Server): string | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.address : undefined
}

function open(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
