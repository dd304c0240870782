import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { pageTextSchema } from '../entities/page-text.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { text } from '../text/text.ts'
import { everyPost } from './fields.ts'

/** Longest path of a page, in characters. */
const longestPath = 500

/**
 * Titles and descriptions of pages, by the keys of page-keys.ts. Unknown keys have no texts. With the path
 * of the page, without locale, they name what it shows; else they say `{0}` where the name belongs.
 */
export const pageTexts = endpoint({
  name: 'pageTexts',
  method: 'POST',
  path: '/v1/mix/public/getTdkMltQueryList',
  input: inputObject({
    ...everyPost,
    translationKeys: v.pipe(v.array(shortText), v.minLength(1), v.maxLength(20)),
    path: v.optional(text(longestPath)),
  }),
  output: json(v.array(pageTextSchema)),
  auth: 'public',
})
