import { createServer, type IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'

/** What a Sentry got: one envelope as it came, and the event in it. */
export interface Envelope {
  body: string
  headers: IncomingHttpHeaders
  event: v.InferOutput<typeof eventSchema>
}

const eventSchema = v.object({
  type: v.optional(v.string()),
  release: v.optional(v.string()),
  transaction: v.optional(v.string()),
  tags: v.optional(v.record(v.string(), v.string())),
  exception: v.optional(
    v.object({
      values: v.array(
        v.object({
          type: v.string(),
          value: v.string(),
          mechanism: v.optional(v.object({ handled: v.optional(v.boolean()) })),
        }),
      ),
    }),
  ),
})

/** A server that takes the envelopes of pages as a Sentry does, on a free port of this machine. */
export async function startSentrySink() {
  const envelopes: Envelope[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.method === 'POST') {
        const event = v.parse(eventSchema, JSON.parse(body.split('\n')[2] ?? ''))
        envelopes.push({ body, headers: request.headers, event })
      }
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    dsn: `http://abc123@127.0.0.1:${address.port}/42`,
    envelopes,
    /** What came, each as the kind of its event or its error as text. */
    contents: () =>
      envelopes.map(({ event }) => event.type ?? event.exception?.values.at(-1)?.value),
    /** The errors that came, each as its type and text, the outermost of a chain. */
    errors: () =>
      envelopes.flatMap(({ event }) => {
        const error = event.exception?.values.at(-1)
        return error === undefined ? [] : [`${error.type}: ${error.value}`]
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
