/** A span that others hang on, as W3C Trace Context writes it: `00-<trace id>-<span id>-01`. */
export type TraceParent = string

/** Something that took from one moment to another. Nothing in it may tell of a user or be a secret. */
export interface SpanFacts {
  name: string
  /** The span that it is part of, or a trace (32 hex digits) that it begins. */
  of: { parent: TraceParent } | { traceId: string }
  /** Unix ms. */
  start: number
  end: number
  attributes: Readonly<Record<string, string | number | boolean>>
  /** True where it did not come to a good end. */
  failed?: boolean
}

/** Where spans go. */
export interface Collector {
  /** An http or https address, to which `/v1/traces` is added. */
  endpoint: string
  /** What it asks for, such as a key. Never log them. */
  headers: Readonly<Record<string, string>>
}

/** Takes spans on their way to a collector. */
export interface Tracing {
  /** Takes a span, or drops it where too many wait; others may hang on it either way. */
  record: (span: SpanFacts) => TraceParent
  /** Tells two clusters apart that have one collector. */
  cluster: string
}

/** Tracing with an end. */
export interface OpenTracing extends Tracing {
  /** Spans so far that a collector took, and that were dropped. */
  counts: () => { sent: number; dropped: number }
  /** Sends what waits, for two seconds at most. */
  stop: () => Promise<void>
}

/** What of a message's way is worth a span: whoever records nothing has no `Tracing`. */
export type Traces = Pick<Tracing, 'record'>
