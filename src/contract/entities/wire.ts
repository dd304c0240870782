import * as v from 'valibot'

/** A price, amount or ratio in plain digits, such as `-0.0123`; never with an exponent. */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'not a decimal'))

/** A moment in Unix ms. */
export const unixMs = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A flag of the exchange: 0 or 1 as a rule, some have more states. */
export const flag = v.pipe(v.number(), v.integer())

/** A short line of text from outside. */
export const shortText = v.pipe(v.string(), v.maxLength(64))
