import * as v from 'valibot'
import { readPhone } from '../phone.ts'
import { text } from '../text/text.ts'

/** A phone number in international form, with what users write between the digits. */
export const phoneSchema = v.pipe(
  text(40),
  v.check(
    (number) => readPhone(number) !== undefined,
    'not a phone number with + and country code',
  ),
)

/** The code that was sent to a phone. */
export const phoneCodeSchema = v.pipe(text(6), v.regex(/^\d{6}$/, 'six digits'))
