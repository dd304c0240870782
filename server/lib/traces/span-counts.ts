import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'

/** What has become of spans. */
export interface SpanCounts {
  /** How many may wait. */
  most: number
  waiting: number
  sent: number
  dropped: number
}

/** How many spans wait at most: some two kilobytes each. */
const mostWaiting = 2_048

/** Nothing has come yet. */
export function newSpanCounts(): SpanCounts {
  return { most: mostWaiting, waiting: 0, sent: 0, dropped: 0 }
}

/** A processor that is handed no more spans than may wait. */
export function boundSpans(processor: SpanProcessor, counts: SpanCounts): SpanProcessor {
  return {
    onStart: (span, context) => processor.onStart(span, context),
    onEnd: (span) => {
      if (counts.waiting >= counts.most) {
        counts.dropped += 1
        return
      }
      counts.waiting += 1
      processor.onEnd(span)
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  }
}

/** An exporter that counts what the collector takes, and what is lost because it does not. */
export function countExports(exporter: SpanExporter, counts: SpanCounts): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        counts.waiting -= spans.length
        // 0 is success.
        if (result.code === 0) counts.sent += spans.length
        else counts.dropped += spans.length
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
