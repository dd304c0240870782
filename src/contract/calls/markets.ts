import * as v from 'valibot'
import { bytes, endpoint, json, pending } from '../endpoint.ts'
import { bannersSchema } from '../entities/banner.ts'
import { contractSymbolListSchema } from '../entities/contract-symbol.ts'
import { openPriceSchema } from '../entities/open-price.ts'
import { partitionListSchema } from '../entities/partitions.ts'
import { searchResultSchema } from '../entities/search-result.ts'
import { shortText } from '../entities/wire.ts'
import { klineLines } from '../enums.ts'
import { decodeSparklines } from '../market/sparklines.ts'
import { symbolTableSchema } from '../market/symbol-table.ts'
import { decodeSnapshot } from '../market/ticker-snapshot.ts'
import {
  everyPost,
  md5,
  postInput,
  queryContractLine,
  queryLanguage,
  queryLine,
  region,
} from './fields.ts'
import { unansweredPost } from './unanswered.ts'

/** The symbol table of a list. Asked for with its own `md5`, the answer is good for ever. */
export const allSymbols = endpoint({
  name: 'allSymbols',
  method: 'GET',
  path: '/v1/mix/symbol/getAllSymbol',
  input: v.object({ line: queryLine, md5: v.optional(md5) }),
  output: json(symbolTableSchema),
  auth: 'public',
})

/** The values of a list in the order of its symbol table, at most a second old. */
export const homeQuotation = endpoint({
  name: 'homeQuotation',
  method: 'GET',
  path: '/v1/mix/market/getHomeQuotation',
  input: v.object({ businessLine: queryLine }),
  output: bytes(decodeSnapshot),
  auth: 'public',
})

/** The shapes of a list's last 24 hours. */
export const sparklines = endpoint({
  name: 'sparklines',
  method: 'GET',
  path: '/v1/mix/index/getMultiKlineDataNewV2',
  input: v.object({ businessLine: queryLine }),
  output: bytes(decodeSparklines),
  auth: 'public',
})

/** Prices at the midnight of a timezone. */
export const openPrice = endpoint({
  name: 'openPrice',
  method: 'POST',
  path: '/v1/kline/getOpenPrice',
  input: v.object({
    ...everyPost,
    businessLine: v.picklist(klineLines),
    /** Offset from UTC in minutes. */
    timeZone: v.pipe(v.number(), v.multipleOf(60), v.minValue(-720), v.maxValue(720)),
  }),
  output: json(openPriceSchema),
  auth: 'public',
})

/** The contract symbols of a line; only the hash where `md5` is current. */
export const contractSymbols = endpoint({
  name: 'contractSymbols',
  method: 'GET',
  path: '/v1/mcp/contract/symbols',
  input: v.object({ businessLine: queryContractLine, md5: v.optional(md5) }),
  output: json(contractSymbolListSchema),
  auth: 'public',
})

/** The categories of spot symbols; only the hash where `md5Value` is current. */
export const allPartitions = endpoint({
  name: 'allPartitions',
  method: 'GET',
  path: '/v1/spot/symbol/getAllPartitionV2',
  input: v.object({
    md5Value: v.optional(md5),
    region,
    showWatchGroup: v.optional(shortText),
    languageType: queryLanguage,
  }),
  output: json(partitionListSchema),
  auth: 'public',
})

/** What is known about coins, by symbols. */
export const cryptoListBySymbol = endpoint({
  name: 'cryptoListBySymbol',
  method: 'POST',
  path: '/v1/cms/crypto/getCryptoListBySymbol',
  input: v.object({ ...everyPost, symbols: v.pipe(v.array(shortText), v.maxLength(200)) }),
  output: pending,
  auth: 'public',
})

/** What is known about one coin. */
export const cryptoBySymbol = unansweredPost(
  'cryptoBySymbol',
  '/v1/cms/crypto/getCryptoBySymbol',
  'public',
)

/** Search for symbols of all lists and for sectors. An empty text finds what is trending alone. */
export const searchCoin = endpoint({
  name: 'searchCoin',
  method: 'POST',
  path: '/v1/mix/index/data/searchCoin',
  input: v.object({ ...everyPost, keyword: v.optional(shortText, '') }),
  output: json(searchResultSchema),
  auth: 'public',
})

/** The banners above the lists, in the visitor's language. */
export const locationBanner = endpoint({
  name: 'locationBanner',
  method: 'POST',
  path: '/v1/mix/index/locationBanner',
  input: postInput,
  output: json(bannersSchema),
  auth: 'public',
})
