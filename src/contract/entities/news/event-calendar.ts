import * as v from 'valibot'
import { sourceSchema } from '../onchain.ts'
import { answerText, daySchema, unixMs } from '../wire.ts'

/** How much an event may move markets. */
export const eventEffects = ['low', 'medium', 'high'] as const

/** An event with the figures that its source states, in the source's own words and units. */
const calendarEventSchema = v.object({
  id: answerText,
  time: unixMs,
  /** False where only the day is known. */
  timed: v.boolean(),
  title: answerText,
  /** ISO 3166 code or that of a currency, in capitals; empty for an event of a coin. */
  country: answerText,
  /** Code of the coin that it is about; empty for the economy. */
  coin: answerText,
  effect: v.nullable(v.picklist(eventEffects)),
  /** The figure that was published; empty where not stated, as the next. */
  actual: answerText,
  forecast: answerText,
  previous: answerText,
})

/** See `calendarEventSchema`. */
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>

/** Events from the beginning of today on, by time. */
export const eventCalendarSchema = v.object({
  today: daySchema,
  invented: v.boolean(),
  /** When the source was read, Unix ms; 0 before the first time. */
  asOf: unixMs,
  /** Null where the operator names none. */
  source: v.nullable(sourceSchema),
  events: v.array(calendarEventSchema),
})

/** See `eventCalendarSchema`. */
export type EventCalendar = v.InferOutput<typeof eventCalendarSchema>
