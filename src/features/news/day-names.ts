import { startOfDay } from '../../contract/day.ts'
import { dateLanguage } from '../../contract/text/date-language.ts'
import { remembered } from '../../lib/remembered.ts'

const forms = {
  /** Thursday, 19 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Thursday, 19 November */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Thu, 19 November */
  short: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Thu, 19 Nov 2026 */
  shortWithYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 19 Nov */
  brief: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** How much of a day is written. */
type DayForm = keyof typeof forms

const formats = {
  full: formatsOf('full'),
  day: formatsOf('day'),
  short: formatsOf('short'),
  shortWithYear: formatsOf('shortWithYear'),
  brief: formatsOf('brief'),
}

function formatsOf(form: DayForm): (language: string) => Intl.DateTimeFormat {
  return remembered(
    (language) =>
      new Intl.DateTimeFormat(dateLanguage(language), {
        ...forms[form],
        timeZone: 'UTC',
      }),
  )
}

/** A day (YYYY-MM-DD) in words of `language` with Latin digits; as it is where it is none. */
export function dayName(day: string, language: string, form: DayForm): string {
  const time = startOfDay(day)
  return Number.isNaN(time) ? day : formats[form](language).format(time)
}

/** A day (YYYY-MM-DD) where there is little room: with its year where it is not that of `today`. */
export function shortDayName(day: string, today: string, language: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return dayName(day, language, isThisYear ? 'short' : 'shortWithYear')
}

/** The UTC time of day `14:03` of a moment in Unix ms. */
export function utcMinute(time: number): string {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(11, 16) : ''
}

function namesOf(style: 'long' | 'short'): (language: string) => Intl.DisplayNames {
  return remembered(
    (language) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'code' }),
  )
}

const regionNames = { long: namesOf('long'), short: namesOf('short') }

/** A name of a region that is no longer than this, in characters, stands in narrow places. */
const maxShortName = 12

/** A region's name in `language`; its code where it has none. */
export function regionName(code: string, language: string): string {
  return nameIn(code, language, 'long')
}

/** The same where there is little room: "UK" rather than "United Kingdom", and the code where even that is long. */
export function shortRegionName(code: string, language: string): string {
  const name = nameIn(code, language, 'short')
  return name.length > maxShortName ? code : name
}

function nameIn(code: string, language: string, style: 'long' | 'short'): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames[style](language).of(code) ?? code) : code
}
