import * as v from 'valibot'
import { bytes, endpoint, json } from '../endpoint.ts'
import { dayClosesSchema, quotationSchema } from '../entities/market/quotation.ts'
import { md5 } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { marketLines } from '../market/lines.ts'
import { decodeSparklines } from '../market/sparklines.ts'
import { symbolTableSchema } from '../market/symbol-table.ts'
import { decodeSnapshot } from '../market/ticker-snapshot.ts'
import { queryLine } from './fields.ts'

const listLine = v.optional(queryLine, marketLines.spot)

/** The symbol table of a list, that of spot unless another is named. Asked for with its own `md5`, the answer is good for ever. */
export const allSymbols = endpoint({
  name: 'allSymbols',
  method: 'GET',
  path: '/v1/mix/symbol/getAllSymbol',
  input: inputObject({ line: listLine, md5: v.optional(md5) }),
  output: json(symbolTableSchema),
  auth: 'public',
})

/** The values of a list in the order of its symbol table, at most a second old; as columns by `Accept`. */
export const homeQuotation = endpoint({
  name: 'homeQuotation',
  method: 'GET',
  path: '/v1/mix/market/getHomeQuotation',
  input: inputObject({ businessLine: queryLine }),
  output: bytes(decodeSnapshot, v.array(quotationSchema)),
  auth: 'public',
})

/** The shapes of the last 24 hours of a list, that of spot unless another is named; as a matrix by `Accept`. */
export const sparklines = endpoint({
  name: 'sparklines',
  method: 'GET',
  path: '/v1/mix/index/getMultiKlineDataNewV2',
  input: inputObject({ businessLine: listLine }),
  output: bytes(decodeSparklines, v.array(dayClosesSchema)),
  auth: 'public',
})
