import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { bannersSchema } from '../entities/banner.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { postInput } from './fields.ts'

/** The banners above the lists, in the visitor's language. */
export const locationBanner = endpoint({
  name: 'locationBanner',
  method: 'POST',
  path: '/v1/mix/index/locationBanner',
  input: postInput,
  output: json(bannersSchema),
  auth: 'public',
})

/** Banners of the on-chain page. */
export const onchainBanners = endpoint({
  name: 'onchainBanners',
  method: 'GET',
  path: '/v1/mix/onchain/resourcePositionV2',
  input: inputObject({ locale: v.optional(shortText) }),
  output: json(bannersSchema),
  auth: 'public',
})
