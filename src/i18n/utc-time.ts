/** The UTC time of day `14:03:22` of a moment in Unix ms, the same in every language. */
export function formatUtcTime(time: number): string {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return ''
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
