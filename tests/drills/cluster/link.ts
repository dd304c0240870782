import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A way to a server that can be cut as a cable is: nothing arrives any more, and nobody is told. */
export interface Link {
  /** Where it is entered, on 127.0.0.1. */
  port: number
  /** Holds back every byte, every end and every new connection. */
  cut: () => void
  /** Lets go of all that was held back. */
  heal: () => void
  close: () => void
}

/**
 * Opens a link on a free port.
 * @param dial connects to the server for somebody who has come; where it rejects, they are sent away
 */
export async function openLink(dial: (near: Socket) => Promise<Socket>): Promise<Link> {
  const sockets = new Set<Socket>()
  let isCut = false
  /** What waits until the link is whole. */
  let waiting: (() => void)[] = []
  const whenWhole = (act: () => void): void => {
    if (isCut) waiting.push(act)
    else act()
  }

  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause()
    })
    to.on('drain', () => whenWhole(() => from.resume()))
    from.on('end', () => whenWhole(() => to.end()))
    from.on('error', () => from.destroy())
    from.on('close', () => {
      sockets.delete(from)
      whenWhole(() => to.destroy())
    })
    if (isCut) from.pause()
  }
  const enter = async (near: Socket): Promise<void> => {
    near.on('error', () => near.destroy())
    try {
      const far = await dial(near)
      if (near.destroyed) far.destroy()
      carry(near, far)
      carry(far, near)
      whenWhole(() => near.resume())
    } catch {
      near.destroy()
    }
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true })
  server.on('connection', (near) => whenWhole(() => void enter(near)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a link needs a port')
  return {
    port: address.port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    heal: () => {
      isCut = false
      const held = waiting
      waiting = []
      for (const act of held) act()
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
