import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { socketPath } from '../../src/contract/socket.ts'
import { isAllowedOrigin } from './origin.ts'

/** HTTP status that refuses an upgrade for where it goes or where it comes from. */
export function upgradeRefusal(
  request: IncomingMessage,
  publicOrigin: string | undefined,
): 403 | 404 | undefined {
  if (request.url?.split('?')[0] !== socketPath) return 404
  const { origin, host } = request.headers
  return isAllowedOrigin(origin, host, publicOrigin) ? undefined : 403
}

/** Answers an upgrade request with an HTTP status, before any protocol is switched, and hangs up. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 429 | 503): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close']
  if (status === 429 || status === 503) lines.push('Retry-After: 5')
  // A peer that is gone already is no news.
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end([...lines, 'Content-Length: 0', '', ''].join('\r\n'))
}
