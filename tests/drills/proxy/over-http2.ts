import { connect, type IncomingHttpHeaders } from 'node:http2'

/** An answer over HTTP/2. */
export interface Http2Answer {
  /** What the two ends agreed to speak: `h2`. */
  protocol: string | undefined
  status: number
  headers: IncomingHttpHeaders
}

/** Asks for a path at `url`, whose certificate is not looked at. Rejects where it does not speak HTTP/2. */
export async function overHttp2(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Http2Answer> {
  const session = connect(url, { rejectUnauthorized: false })
  const { promise, resolve, reject } = Promise.withResolvers<Http2Answer>()
  session.once('error', reject)
  const stream = session.request({ ':path': path, ...headers })
  stream.once('error', reject)
  stream.once('response', (answered) => {
    resolve({
      protocol: session.alpnProtocol,
      status: Number(answered[':status']),
      headers: answered,
    })
    stream.close()
  })
  stream.end()
  return promise.finally(() => session.destroy())
}
