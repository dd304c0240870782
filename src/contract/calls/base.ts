import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { currencyRatesSchema } from '../entities/currency-rates.ts'
import { unixMs } from '../entities/wire.ts'
import { postInput } from './fields.ts'

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
