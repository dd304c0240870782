import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import { boundSpans, countExports, newSpanCounts } from './span-counts.ts'
import type { Collector, OpenTracing, SpanFacts } from './tracing.ts'

/** How many spans go in one request, and how long they wait for others, in ms. */
const [batchSize, batchDelay] = [256, 1_000]
/** How long a collector may take, in ms. */
const exportTimeout = 5_000
/** How long the end may take, in ms. */
const stopPatience = 2_000
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

/** Sends spans to a collector by OTLP over HTTP. This file alone loads the packages for that. */
export function openOtlpTracing({ endpoint, headers }: Collector, cluster: string): OpenTracing {
  const counts = newSpanCounts()
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: exportTimeout,
  })
  const ids = new RandomIdGenerator()
  let begun: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bourse', 'bourse.cluster': cluster }),
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId: () => begun ?? ids.generateTraceId(),
    },
    spanProcessors: [
      boundSpans(
        new BatchSpanProcessor({
          exporter: countExports(exporter, counts),
          maxQueueSize: counts.most,
          maxExportBatchSize: batchSize,
          scheduledDelayMillis: batchDelay,
          exportTimeoutMillis: 2 * exportTimeout,
        }),
        counts,
      ),
    ],
  })
  const tracer = provider.getTracer('bourse')

  const record = ({ name, of, start, end, attributes, failed }: SpanFacts): string => {
    begun = 'traceId' in of ? of.traceId : undefined
    const context = 'parent' in of ? contextOf(of.parent) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { startTime: moment(start), attributes }, context)
    if (failed === true) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(moment(Math.max(start, end)))
    const { traceId, spanId } = span.spanContext()
    return `00-${traceId}-${spanId}-01`
  }
  return {
    cluster,
    record,
    counts: () => ({ sent: counts.sent, dropped: counts.dropped }),
    stop: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopPatience).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), timeout])
    },
  }
}

/** Seconds and nanoseconds: of a plain number the package guesses what it means. @param ms Unix time */
function moment(ms: number): [seconds: number, nanoseconds: number] {
  return [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)]
}

/** What a span hangs on; a text that is none begins a trace of its own. */
function contextOf(parent: string) {
  const [, traceId, spanId] = traceparent.exec(parent) ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}
