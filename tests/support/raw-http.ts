import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection on which a test says what it likes. */
export interface RawConnection {
  socket: Socket
  /** Everything that was answered, once the other side has closed. */
  closed: Promise<string>
  /** Everything that was answered so far. */
  heard: () => string
}

/** Listens on a free port of loopback and resolves to it. */
export async function listenOnLoopback(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Connects to a port of loopback and sends `text`. */
export async function rawConnection(port: number, text = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  // A connection that was hung up on is closed as well.
  socket.on('error', () => socket.destroy())
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(heard))
  })
  await once(socket, 'connect')
  socket.write(text)
  return { socket, closed, heard: () => heard }
}
