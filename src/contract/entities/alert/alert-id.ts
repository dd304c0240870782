import * as v from 'valibot'
import { text } from '../../text/text.ts'

/** Id of an alert or of one of its firings. */
export const alertId = v.pipe(text(40), v.regex(/^[\w-]+$/, 'not an id'))
