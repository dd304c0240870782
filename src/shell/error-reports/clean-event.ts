import type { Event, Exception, StackFrame } from '@sentry/react'
import { scrubText } from './scrub-text.ts'

/** What every report says of the page beside the error itself. */
export interface ReportTags {
  locale: string
  /** Pattern of the page's address, such as `/{-$locale}/markets/tokens/$id`. */
  route: string
}

/** Errors of one chain of causes, and places in each, that are sent: the innermost of a stack. */
const maxErrors = 5
const maxFrames = 30
/** Longest name in code that is sent, in characters. */
const maxName = 100

/** All that leaves the page. */
const allowed = {
  event: [
    'event_id',
    'type',
    'timestamp',
    'start_timestamp',
    'platform',
    'level',
    'environment',
    'release',
    'exception',
    'contexts',
  ],
  exception: ['type', 'value', 'mechanism', 'stacktrace'],
  mechanism: ['type', 'handled', 'source', 'exception_id', 'parent_id'],
  frame: ['filename', 'function', 'lineno', 'colno', 'in_app'],
  trace: ['trace_id', 'span_id', 'parent_span_id', 'op', 'status', 'origin'],
} as const satisfies Record<string, readonly string[]>

/**
 * Leaves of a report what helps to mend an error and names nobody, and takes all else away: nothing is
 * sent because a later version of the library happens to collect it.
 * @param origin of the page
 */
export function cleanEvent<Report extends Event>(
  event: Report,
  { locale, route }: ReportTags,
  origin: string,
): Report {
  deleteAllBut(event, allowed.event)
  event.tags = { locale, route }
  if (event.type === 'transaction') event.transaction = route
  const trace = event.contexts?.trace
  if (trace !== undefined) deleteAllBut(trace, allowed.trace)
  if (event.contexts !== undefined) deleteAllBut(event.contexts, ['trace'])
  const errors = event.exception?.values
  if (errors !== undefined) {
    event.exception = { values: errors.slice(-maxErrors) }
    for (const error of event.exception.values ?? []) cleanException(error, origin)
  }
  return event
}

function cleanException(error: Exception, origin: string): void {
  deleteAllBut(error, allowed.exception)
  error.type = nameOf(error.type)
  error.value = scrubText(error.value ?? '')
  if (error.mechanism !== undefined) deleteAllBut(error.mechanism, allowed.mechanism)
  const frames = error.stacktrace?.frames?.slice(-maxFrames) ?? []
  error.stacktrace = { frames }
  for (const frame of frames) cleanFrame(frame, origin)
}

function cleanFrame(frame: StackFrame, origin: string): void {
  deleteAllBut(frame, allowed.frame)
  const url = URL.parse(frame.filename ?? '')
  frame.filename =
    url?.origin === origin && url.pathname.startsWith('/assets/')
      ? `app://${url.pathname}`
      : '[hidden]'
  frame.function = nameOf(frame.function)
}

/** A name in code as it is; nothing else is one. */
function nameOf(text: string | undefined): string {
  return text !== undefined && /^[\w$.<>[\] ?]+$/.test(text) ? text.slice(0, maxName) : '?'
}

function deleteAllBut(from: object, names: readonly string[]): void {
  for (const key of Object.keys(from)) {
    if (!names.includes(key)) Reflect.deleteProperty(from, key)
  }
}
