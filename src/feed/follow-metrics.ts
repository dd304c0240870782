import type { SocketClient } from './socket/socket-client.ts'

/**
 * Calls `listener` each time figures of trading data have been counted, until the result is called; and on each new
 * connection but the first, as some may have been missed.
 */
export function followMetrics(
  socket: Pick<SocketClient, 'subscribe'>,
  listener: () => void,
): () => void {
  let isFirst = true
  return socket.subscribe({ topic: 'metrics' }, (message) => {
    if (message.action === 'push') listener()
    if (message.action !== 'subscribe' || message.code !== 0) return
    if (!isFirst) listener()
    isFirst = false
  }).stop
}
