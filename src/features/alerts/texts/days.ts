const days = new Map<string, Intl.DateTimeFormat>()
const moments = new Map<string, Intl.DateTimeFormat>()

/** A day such as `19 Feb 2027` in the device's zone, with Latin digits. `time` is in Unix ms. */
export function formatDay(language: string, time: number): string {
  return format(days, language, { dateStyle: 'medium' }, time)
}

/** A moment such as `19 Feb, 14:03` in the device's zone, with Latin digits. `time` is in Unix ms. */
export function formatMoment(language: string, time: number): string {
  const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return format(moments, language, { ...style, hourCycle: 'h23' }, time)
}

function format(
  known: Map<string, Intl.DateTimeFormat>,
  language: string,
  options: Intl.DateTimeFormatOptions,
  time: number,
): string {
  const made =
    known.get(language) ??
    new Intl.DateTimeFormat(language, { ...options, numberingSystem: 'latn' })
  known.set(language, made)
  return made.format(time)
}
