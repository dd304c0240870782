import { dateLanguage } from '../contract/text/date-language.ts'

const hour = 3_600_000
const day = 24 * hour

const steps = [
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  4 * day,
  7 * day,
  14 * day,
]
const months = [1, 2, 3, 6, 12, 24, 48]

/** A place on the axis of time with its words. */
export interface AxisTick {
  x: number
  label: string
}

/**
 * Round moments of UTC between two times, Unix ms, at most `most`, in words of `language`: hours, days,
 * months or years, by what fits.
 */
export function timeTicks(language: string, from: number, to: number, most: number): AxisTick[] {
  const step = steps.find((each) => (to - from) / each <= most)
  if (step !== undefined) {
    const write = writer(
      language,
      step < day
        ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
        : { day: 'numeric', month: 'short' },
    )
    const ticks: AxisTick[] = []
    for (let x = Math.ceil(from / step) * step; x <= to; x += step)
      ticks.push({ x, label: write(x) })
    return ticks
  }
  return monthTicks(language, from, to, most)
}

function monthTicks(language: string, from: number, to: number, most: number): AxisTick[] {
  const first = monthOf(from)
  const count = monthOf(to) - first
  const step = months.find((each) => count / each <= most) ?? 120
  const write = writer(
    language,
    step < 12 ? { month: 'short', year: 'numeric' } : { year: 'numeric' },
  )
  const ticks: AxisTick[] = []
  for (let month = Math.ceil(first / step) * step; month <= first + count; month += step) {
    const x = Date.UTC(1970, month, 1)
    if (x >= from) ticks.push({ x, label: write(x) })
  }
  return ticks
}

/** Months since 1970. */
function monthOf(time: number): number {
  const date = new Date(time)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

function writer(language: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  const format = new Intl.DateTimeFormat(dateLanguage(language), { ...options, timeZone: 'UTC' })
  return (time) => format.format(time)
}
