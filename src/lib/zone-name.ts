/**
 * What a time zone is called: `UTC+8`, `UTC`, `UTC−3`.
 * @param zone offset from UTC in minutes
 */
export function zoneName(zone: number): string {
  const hours = Math.abs(zone) / 60
  return zone === 0 ? 'UTC' : `UTC${zone < 0 ? '−' : '+'}${hours}`
}
