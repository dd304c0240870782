import { Counter, type Registry } from 'prom-client'
import type { OpenTracing } from '../../lib/traces/tracing.ts'

/** What traces become; undefined where nothing is traced. */
export interface MeasuredTraces {
  tracing: Pick<OpenTracing, 'counts'> | undefined
}

/** Measures what a collector takes, and what it does not; nothing where there is none. */
export function measureTraces(registry: Registry, { tracing }: MeasuredTraces): void {
  if (tracing === undefined) return
  new Counter({
    name: 'bourse_trace_spans_total',
    help: 'Spans of traces, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(tracing.counts())) this.inc({ outcome }, count)
    },
  })
}
