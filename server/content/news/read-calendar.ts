import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { CalendarEvent } from '../../../src/contract/entities/news/event-calendar.ts'
import { beginningOf, plainText } from './plain-text.ts'

/** Longest texts of an event, in characters. */
const maxTitle = 120
const maxFigure = 24
/** Events beyond these are left out. */
const maxEvents = 500

const figure = v.nullish(v.union([v.string(), v.number()]), '')

/** An event as ForexFactory's weekly file has it, with `coin` and `actual` besides. */
const rowSchema = v.object({
  title: v.string(),
  country: v.optional(v.string(), ''),
  coin: v.optional(v.string(), ''),
  /** With a time of day and its offset, or the day alone. */
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{4,12}(?:Z|[+-]\d{2}:?\d{2}))?$/)),
  impact: v.optional(v.string(), ''),
  actual: figure,
  forecast: figure,
  previous: figure,
})

const effects: Readonly<Record<string, CalendarEvent['effect']>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
}

/**
 * Reads the events of a calendar, in order of time: a JSON list of rows in the form of
 * https://nfs.faireconomy.media/ff_calendar_thisweek.json. Rows that do not fit are left out. Throws on what is no
 * list.
 */
export function readCalendar(text: string): CalendarEvent[] {
  const rows = v.parse(v.array(v.unknown()), JSON.parse(text))
  return rows
    .slice(0, maxEvents)
    .flatMap((row) => {
      const parsed = v.safeParse(rowSchema, row)
      return parsed.success ? readRow(parsed.output) : []
    })
    .sort((one, other) => one.time - other.time)
}

function readRow(row: v.InferOutput<typeof rowSchema>): CalendarEvent[] {
  const title = beginningOf(plainText(row.title), maxTitle)
  const time = Date.parse(row.date)
  if (title === '' || !(time > 0)) return []
  const effect = row.impact.toLowerCase()
  const written = (value: string | number): string =>
    beginningOf(plainText(String(value)), maxFigure)
  return [
    {
      id: createHash('sha256')
        .update(`${time} ${row.country} ${row.coin} ${title}`)
        .digest('base64url')
        .slice(0, 22),
      time,
      timed: row.date.length > 10,
      title,
      country: codeOf(row.country),
      coin: codeOf(row.coin),
      effect: Object.hasOwn(effects, effect) ? (effects[effect] ?? null) : null,
      actual: written(row.actual),
      forecast: written(row.forecast),
      previous: written(row.previous),
    },
  ]
}

/** A code in capitals; empty for what is none. */
function codeOf(text: string): string {
  return /^[a-z\d]{2,10}$/i.test(text) ? text.toUpperCase() : ''
}
