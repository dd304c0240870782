import * as v from 'valibot'
import { bytes, endpoint, json } from '../endpoint.ts'
import { dayClosesSchema, quotationSchema } from '../entities/market/quotation.ts'
import { knownMd5 } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { marketTypes } from '../market/market-types.ts'
import { decodeSparklines } from '../market/sparklines.ts'
import { symbolTableSchema } from '../market/symbol-table.ts'
import { decodeSnapshot } from '../market/ticker-snapshot.ts'
import { queryMarketType } from './fields.ts'

const listType = v.optional(queryMarketType, marketTypes.spot)

/** The symbol table of a list, that of spot unless another is named. Asked for with its own `md5`, the answer is good for ever. */
export const allSymbols = endpoint({
  name: 'allSymbols',
  method: 'GET',
  path: '/v1/mix/symbol/getAllSymbol',
  input: inputObject({ line: listType, md5: knownMd5 }),
  output: json(symbolTableSchema),
  auth: 'public',
})

/** The values of a list in the order of its symbol table, at most a second old; as columns by `Accept`. */
export const homeQuotation = endpoint({
  name: 'homeQuotation',
  method: 'GET',
  path: '/v1/mix/market/getHomeQuotation',
  input: inputObject({ businessLine: queryMarketType }),
  output: bytes(decodeSnapshot, v.array(quotationSchema)),
  auth: 'public',
})

/** The shapes of the last 24 hours of a list, that of spot unless another is named; as a matrix by `Accept`. */
export const sparklines = endpoint({
  name: 'sparklines',
  method: 'GET',
  path: '/v1/mix/index/getMultiKlineDataNewV2',
  input: inputObject({ businessLine: listType }),
  output: bytes(decodeSparklines, v.array(dayClosesSchema)),
  auth: 'public',
})
