import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

/** A span as a collector gets it. */
export interface SunkSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
}

/** Takes spans, as a collector of OpenTelemetry does. */
export interface SpanSink {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
  url: string
  /** Everything that came, as text. */
  texts: string[]
  /** The headers of each request. */
  headers: Readonly<Record<string, unknown>>[]
  spans: () => SunkSpan[]
  /** Resolves when `isDone` is true of the spans that came. */
  until: (isDone: (spans: readonly SunkSpan[]) => boolean) => Promise<void>
  close: () => Promise<void>
}

const span = v.object({
  name: v.string(),
  traceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  spanId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: v.optional(v.string()),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
})
const request = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
})

/** Opens one that answers with `status`. */
export async function openSpanSink(status = 200): Promise<SpanSink> {
  const texts: string[] = []
  const headers: Readonly<Record<string, unknown>>[] = []
  const waiting = new Set<() => void>()
  const server = createServer((asked, answer) => {
    void text(asked).then((body) => {
      if (asked.method === 'POST' && asked.url === '/v1/traces') texts.push(body)
      headers.push(asked.headers)
      answer.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      for (const look of waiting) look()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  const spans = (): SunkSpan[] =>
    texts.flatMap((body) =>
      v
        .parse(request, JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return {
    url: `http://127.0.0.1:${address.port}`,
    texts,
    headers,
    spans,
    until: (isDone) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isDone(spans())) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
