import { dateLanguage } from '../../../contract/text/date-language.ts'
import { remembered } from '../../../lib/remembered.ts'

const days = formats({ dateStyle: 'medium' })
const moments = formats({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A day such as `19 Feb 2027` in the device's zone, with Latin digits. `time` is in Unix ms. */
export function formatDay(language: string, time: number): string {
  return days(language).format(time)
}

/** A moment such as `19 Feb, 14:03` in the device's zone, with Latin digits. `time` is in Unix ms. */
export function formatMoment(language: string, time: number): string {
  return moments(language).format(time)
}

function formats(options: Intl.DateTimeFormatOptions) {
  return remembered((language) => new Intl.DateTimeFormat(dateLanguage(language), options))
}
