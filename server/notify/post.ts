import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'

/** A message to somebody else's server. */
export interface PostMessage {
  url: URL
  headers: Readonly<Record<string, string | number>>
  body: Uint8Array | string
  /** After this many ms it is given up, answer included. */
  timeout: number
  /** Finds and judges the addresses of a name; the machine's own way where there is none. */
  lookup?: LookupFunction | undefined
}

/** What the server said. Its body is not read. */
export interface PostAnswer {
  status: number
  /** The Retry-After header. */
  retryAfter: string | undefined
}

/** An answer's body is let pass up to this many bytes, so that the connection can be used again. */
const drained = 16 * 1_024

/** Sends one POST. Follows no redirects. Rejects where no answer comes in time. */
export function post({ url, headers, body, timeout, lookup }: PostMessage): Promise<PostAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeout),
      ...(lookup && { lookup }),
    }
    const sent = request(url, options, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > drained) response.destroy()
      })
      // What the rest of an answer brings is no news any more.
      response.on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
