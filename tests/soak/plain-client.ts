import { type Agent, request } from 'node:http'
import type { PlainAnswer } from '../support/largest/answer-faults.ts'
import type { PlainRequest } from '../support/largest/ordinary-requests.ts'
import type { CookieJar } from './cookie-jar.ts'

/** How a request is sent. */
export interface Sending {
  url: string
  /** A loopback address to send from, such as `127.0.9.1`. */
  from: string
  /** Sent where the request is somebody's, and filled by every answer. */
  cookies?: CookieJar
  /** Keeps connections; without it, each request has one of its own. */
  agent?: Agent
}

/** How long an answer may take, in ms. */
const patience = 30_000

/** Sends one request and resolves with the whole answer. Rejects where the connection is cut. */
export function send(
  { method, path, headers, body, signedIn }: PlainRequest,
  { url, from, cookies, agent }: Sending,
): Promise<PlainAnswer> {
  const own = signedIn ? [cookies?.header() ?? '', headers['cookie'] ?? ''] : []
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        localAddress: from,
        agent: agent ?? false,
        headers: {
          ...headers,
          ...(own.length > 0 && { cookie: own.filter((part) => part !== '').join('; ') }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        timeout: patience,
      },
      (answer) => {
        cookies?.take(answer.headers['set-cookie'])
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${patience} ms`)))
    sent.once('error', reject)
    sent.end(body)
  })
}
