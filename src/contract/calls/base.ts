import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { currencyRatesSchema } from '../entities/currency-rates.ts'
import { pageTextSchema } from '../entities/page-text.ts'
import { shortText, unixMs } from '../entities/wire.ts'
import { everyPost, postInput } from './fields.ts'
import { unansweredGet } from './unanswered.ts'

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

/** Titles and descriptions of pages, by the keys of page-keys.ts. Unknown keys have no texts. */
export const pageTexts = endpoint({
  name: 'pageTexts',
  method: 'POST',
  path: '/v1/mix/public/getTdkMltQueryList',
  input: v.object({
    ...everyPost,
    translationKeys: v.pipe(v.array(shortText), v.minLength(1), v.maxLength(20)),
  }),
  output: json(v.array(pageTextSchema)),
  auth: 'public',
})

/** Which chains a coin lives on. */
export const coinChains = unansweredGet('coinChains', '/v1/spot/public/getCoinChainList', 'public')
