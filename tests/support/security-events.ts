import type { SecurityEvent, SecurityEvents } from '../../server/lib/security-events.ts'

/** Takes reports of security events. */
export interface RecordedSecurity extends Pick<SecurityEvents, 'report'> {
  /** What was reported, in order. */
  events: SecurityEvent[]
}

/** Keeps what is reported. */
export function recordSecurity(): RecordedSecurity {
  const events: SecurityEvent[] = []
  return { events, report: (event) => void events.push(event) }
}
