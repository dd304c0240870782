import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { currencyRatesSchema } from '../entities/currency-rates.ts'
import { pageTextSchema } from '../entities/page-text.ts'
import { shortText, unixMs } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { text } from '../text/text.ts'
import { everyPost, postInput } from './fields.ts'

/** The gateway's clock, by which the age of everything is judged. */
export const serverTime = endpoint({
  name: 'serverTime',
  method: 'POST',
  path: '/v1/mix/public/time',
  input: postInput,
  output: json(v.object({ time: unixMs })),
  auth: 'public',
})

/** Rates of the display currencies. */
export const currencyRates = endpoint({
  name: 'currencyRates',
  method: 'POST',
  path: '/v1/mix/public/usdtRate',
  input: postInput,
  output: json(currencyRatesSchema),
  auth: 'public',
})

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
