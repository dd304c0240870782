/** Length of a day, in ms. */
export const dayLength = 86_400_000

/** True for a day of the calendar, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The UTC day of a moment in Unix ms, written YYYY-MM-DD. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** When a day begins in UTC, Unix ms; NaN for what is no day. */
export function startOfDay(day: string): number {
  return isDay(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
}
