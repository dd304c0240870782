import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { codes, httpStatusOf } from '../../src/contract/codes/codes.ts'
import { embedSocketPath, socketPath } from '../../src/contract/socket-address.ts'
import { CallError } from '../lib/call-error.ts'
import { failure } from '../lib/envelope.ts'
import { inertPolicy } from '../lib/inert-policy.ts'
import { hostError, type OwnHost } from '../lib/net/own-host.ts'
import { isAllowedOrigin } from './origin.ts'

const elsewhere = new CallError(codes.notFound, 'There is no socket here.')
const foreignPage = new CallError(codes.forbiddenOrigin, 'This socket is not open to other sites.')

/** Refuses upgrades for want of room: for anybody, or for one address. */
export const noRoom = {
  full: new CallError(codes.venueUnavailable, 'There is no room for more. Please try again.'),
  address: new CallError(codes.tooManyRequests, 'Too many connections. Please wait a moment.'),
}

/** Whom a socket is for: our own pages, or embeds on pages of every site, which have no session. */
export type SocketDoor = 'app' | 'embed'

/** The door that an upgrade comes to; undefined where there is none. */
export function doorOf({ url }: Pick<IncomingMessage, 'url'>): SocketDoor | undefined {
  const path = url?.split('?')[0]
  if (path === socketPath) return 'app'
  return path === embedSocketPath ? 'embed' : undefined
}

/** Why an upgrade is refused for where it goes or where it comes from; undefined where it is not. */
export function upgradeRefusal(request: IncomingMessage, own: OwnHost): CallError | undefined {
  const error = hostError(request, own)
  if (error !== undefined) return error
  const door = doorOf(request)
  if (door === undefined) return elsewhere
  if (door === 'embed') return undefined
  const { origin, host } = request.headers
  return isAllowedOrigin(origin, host, own.publicOrigin) ? undefined : foreignPage
}

/** Whom there is no room for is asked to come back after 1 s to this many. */
const longestWait = 10

/**
 * Answers an upgrade request with a failure, before any protocol is switched, and hangs up. `random`, in [0, 1), spreads
 * those who come back.
 */
export function refuseUpgrade(
  socket: Duplex,
  { code, message }: CallError,
  random: () => number,
): void {
  const status = httpStatusOf(code)
  const body = JSON.stringify(failure(code, message))
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${inertPolicy}`,
    'X-Content-Type-Options: nosniff',
  ]
  if (status === 429 || status === 503) {
    lines.push(`Retry-After: ${1 + Math.floor(random() * longestWait)}`)
  }
  // A peer that is gone already is no news.
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end([...lines, '', body].join('\r\n'))
}
