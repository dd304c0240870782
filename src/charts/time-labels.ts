import { dateLanguage } from '../contract/text/date-language.ts'
/** Minutes from UTC that moments are shown in. */
export type ZoneOffset = number

/** How moments are written on a chart. Times are Unix ms; zones are taken off before. */
export interface TimeLabels {
  year: (time: number) => string
  month: (time: number) => string
  day: (time: number) => string
  clock: (time: number) => string
  /** A candle's start in full; short candles with the time of day. */
  full: (time: number, withClock: boolean) => string
}

/** A moment as the wall clock of a zone shows it: that moment of UTC. */
export function wallTime(time: number, zone: ZoneOffset): number {
  return time + zone * 60_000
}

const made = new Map<string, TimeLabels>()

/** The labels of a language, with Latin digits as in prices. They write wall times, see `wallTime`. */
export function timeLabels(language: string): TimeLabels {
  const known = made.get(language)
  if (known !== undefined) return known
  const format = (options: Intl.DateTimeFormatOptions) => {
    const own = new Intl.DateTimeFormat(dateLanguage(language), {
      ...options,
      timeZone: 'UTC',
    })
    return (time: number): string => own.format(time)
  }
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const [long, longWithClock] = [format(date), format({ ...date, weekday: 'short', ...clock })]
  const labels: TimeLabels = {
    year: format({ year: 'numeric' }),
    month: format({ month: 'short' }),
    day: format({ day: 'numeric', month: 'short' }),
    clock: format(clock),
    full: (time, withClock) => (withClock ? longWithClock(time) : long(time)),
  }
  made.set(language, labels)
  return labels
}

/** Time left of a candle: `27:52`, `5:27:52`, `3 d 05:27`. What is over has none left. @param left ms */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24]
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = two(Math.floor(seconds / 60) % 60)
  if (days > 0) return `${days} d ${two(hours)}:${minutes}`
  const rest = `${minutes}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
