/** True for anything with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The rows that ccxt answers by symbol or as a list; none where it answers anything else. */
export function rowsIn(answer: unknown): unknown[] {
  return isRecord(answer) ? Object.values(answer) : []
}
