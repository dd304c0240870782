import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** Connects to a server. Rejects where nobody listens. */
export async function dial(where: NetConnectOpts): Promise<Socket> {
  const socket = connect(where)
  // Each end of a link ends for itself.
  socket.allowHalfOpen = true
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return socket
}
