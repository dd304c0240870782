import * as v from 'valibot'
import { bytes, endpoint, json } from '../endpoint.ts'
import { listingPricesSchema } from '../entities/market/listing-prices.ts'
import { inputObject } from '../input-object.ts'
import { marketTypes } from '../market/market-types.ts'
import { decodeWindowPast } from '../market/window-past.ts'
import { pastWindows } from '../market/windows.ts'
import { queryMarketType } from './fields.ts'

/** Prices at the beginning of a window and the shapes of a list since then, in the rows of its table. */
export const windowPast = endpoint({
  name: 'windowPast',
  method: 'GET',
  path: '/v1/mix/market/windowPast',
  input: inputObject({
    businessLine: v.optional(queryMarketType, marketTypes.spot),
    window: v.picklist(pastWindows),
  }),
  output: bytes(decodeWindowPast),
  auth: 'public',
})

/** The first prices of a list's symbols, that of spot unless another is named, in the rows of its table. */
export const listingPrices = endpoint({
  name: 'listingPrices',
  method: 'GET',
  path: '/v1/mix/market/listing/prices',
  input: inputObject({ businessLine: v.optional(queryMarketType, marketTypes.spot) }),
  output: json(listingPricesSchema),
  auth: 'public',
})
