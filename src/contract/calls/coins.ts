import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { coinChainsSchema } from '../entities/coin-chains.ts'
import { coinInfoSchema } from '../entities/coin-info.ts'
import { cryptoSchema } from '../entities/crypto.ts'
import { searchResultSchema } from '../entities/search-result.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { everyPost } from './fields.ts'

/** Coins and their pictures by their codes, without those that are not listed or not shown to the caller. */
export const cryptoListBySymbol = endpoint({
  name: 'cryptoListBySymbol',
  method: 'POST',
  path: '/v1/cms/crypto/getCryptoListBySymbol',
  input: inputObject({ ...everyPost, symbols: v.pipe(v.array(shortText), v.maxLength(200)) }),
  output: json(v.array(coinInfoSchema)),
  auth: 'public',
})

/** What is known about one coin, in the language of the request. */
export const cryptoBySymbol = endpoint({
  name: 'cryptoBySymbol',
  method: 'POST',
  path: '/v1/cms/crypto/getCryptoBySymbol',
  input: inputObject({
    ...everyPost,
    /** Code of the coin, in any case of letters. */
    symbol: v.optional(shortText, 'BTC'),
    /** The pair whose prices are told; its main one, if left out or not one of the coin. */
    symbolId: v.optional(shortText),
  }),
  output: json(cryptoSchema),
  auth: 'public',
})

/** Over which chains coins, or one of them, can be deposited and withdrawn; none where the venue does not offer that. */
export const coinChains = endpoint({
  name: 'coinChains',
  method: 'GET',
  path: '/v1/spot/public/getCoinChainList',
  input: inputObject({ coin: v.optional(shortText) }),
  output: json(coinChainsSchema),
  auth: 'public',
})

/** Search for symbols of all lists and for sectors. An empty text finds what is trending alone. */
export const searchCoin = endpoint({
  name: 'searchCoin',
  method: 'POST',
  path: '/v1/mix/index/data/searchCoin',
  input: inputObject({ ...everyPost, keyword: v.optional(shortText, '') }),
  output: json(searchResultSchema),
  auth: 'public',
})
