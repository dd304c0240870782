import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { codes, httpStatusOf } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import { systemClock } from '../../lib/clock.ts'
import { failure } from '../../lib/envelope.ts'

/** How long a peer may take to read why it was refused, in ms. */
const lastWords = 1_000

const invalid = new CallError(codes.invalidInput, 'The request is not valid HTTP.')
const connectRefused = new CallError(codes.methodNotAllowed, 'This method is not allowed here.')

/** What Node says of a request that never reaches a route; everything else of `HPE_` is `invalid`. */
const failures: Readonly<Record<string, CallError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new CallError(
    codes.requestTimeout,
    'The request did not arrive in time.',
  ),
  HPE_HEADER_OVERFLOW: new CallError(codes.headersTooLarge, 'The headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new CallError(codes.payloadTooLarge, 'body: too large'),
}

/** Answers what is no valid HTTP, as `Fastify` takes it for `clientErrorHandler`. */
export type ClientErrorHandler = (error: Error & { code?: string }, socket: Duplex) => void

/**
 * Answers protocol errors like every other failure, in the envelope and with `headers`, and closes
 * the connection. Nothing is logged: it is the peer's mistake. A connection that is gone, that never
 * said a word, or that is in the middle of an answer is closed without one.
 */
export function protocolErrors(headers: Readonly<Record<string, string>>): {
  clientErrorHandler: ClientErrorHandler
  /** Watches which answers are under way, and refuses what Node would answer in words of its own. */
  watch: (app: FastifyInstance) => void
} {
  const responses = new WeakMap<object, ServerResponse[]>()

  const isAnswering = (socket: Duplex): boolean =>
    unfinished(responses.get(socket)).some(({ headersSent }) => headersSent)

  const hangUp = (socket: Duplex, failure: CallError): void => {
    if (!socket.writable) return
    // A peer that is gone already is no news.
    socket.on('error', () => socket.destroy())
    socket.end(rawAnswer(failure, headers))
    const cancel = systemClock.after(lastWords, () => socket.destroy())
    socket.once('close', cancel)
  }

  return {
    clientErrorHandler: (error, socket) => {
      const failure =
        failures[error.code ?? ''] ?? (error.code?.startsWith('HPE_') ? invalid : undefined)
      if (failure === undefined || !hasSpoken(socket) || isAnswering(socket)) socket.destroy()
      else hangUp(socket, failure)
    },
    watch: (app) => {
      const server: Server = app.server
      server.on('request', ({ socket }, response) => {
        responses.set(socket, [...unfinished(responses.get(socket)), response])
      })
      server.on('connect', (_, socket) => hangUp(socket, connectRefused))
      // An expectation that nobody here knows is passed over.
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response)
      })
      app.addHook('onRequest', async ({ raw }, reply) => {
        // Node loses what comes in one packet after a request whose upgrade it passed over.
        if (raw.headers.upgrade !== undefined) reply.header('connection', 'close')
      })
    },
  }
}

function unfinished(responses: readonly ServerResponse[] = []): ServerResponse[] {
  return responses.filter(({ writableFinished }) => !writableFinished)
}

/** False for a connection that was opened in advance and never used: nobody asked anything. */
function hasSpoken(socket: Duplex): boolean {
  return !('bytesRead' in socket) || socket.bytesRead !== 0
}

/** The bytes of a failure for a connection that ends with it. */
function rawAnswer(
  { code, message }: CallError,
  headers: Readonly<Record<string, string>>,
): string {
  const status = httpStatusOf(code)
  const body = JSON.stringify(failure(code, message))
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
