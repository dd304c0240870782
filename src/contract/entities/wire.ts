import * as v from 'valibot'
import { isDay } from '../day.ts'
import { text } from '../text/text.ts'

/** Longest decimal on the wire, in characters: no price, amount or ratio comes near it. */
export const decimalLength = 100

/** A price, amount or ratio in plain digits, such as `-0.0123`; never with an exponent. */
export const decimal = v.pipe(text(decimalLength), v.regex(/^-?\d+(\.\d+)?$/, 'not a decimal'))

/** A moment in Unix ms. */
export const unixMs = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A flag of the exchange: 0 or 1 as a rule, some have more states. */
export const flag = v.pipe(v.number(), v.integer())

/** A short line of text from outside. */
export const shortText = text(64)

/** A text in an answer. Generous: the gateway cuts what comes from outside long before. */
export const answerText = text(2_000)

/** Hex digest of content. */
export const md5 = v.pipe(text(32), v.regex(/^[0-9a-f]{32}$/, 'not an md5'))

/** The hash of what a caller has; who has nothing may leave it out or send it empty. */
export const knownMd5 = v.optional(v.pipe(text(32), v.regex(/^(?:[0-9a-f]{32})?$/, 'not an md5')))

/** A day of the calendar, written YYYY-MM-DD. */
export const daySchema = v.pipe(text(10), v.check(isDay, 'not a day such as 2026-01-31'))
