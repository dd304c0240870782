import { endpoint, json } from '../endpoint.ts'
import { contractSymbolListSchema } from '../entities/contract-symbol.ts'
import { partitionListSchema } from '../entities/market/partitions.ts'
import { knownMd5 } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { queryContractType, queryFlag, queryLanguage, region } from './fields.ts'

/**
 * The contract symbols of a line, see `contractSymbolsContent` for their hash; only the hash where `md5`
 * is current. A line on which the venue has none, such as a demo line, has an empty list.
 */
export const contractSymbols = endpoint({
  name: 'contractSymbols',
  method: 'GET',
  path: '/v1/mcp/contract/symbols',
  input: inputObject({ businessLine: queryContractType, md5: knownMd5 }),
  output: json(contractSymbolListSchema),
  auth: 'public',
})

/**
 * The categories of spot symbols that a visitor of this region and language may see, named in that
 * language; with the watch group in front where it is asked for. Only the hash where `md5Value` is current.
 */
export const allPartitions = endpoint({
  name: 'allPartitions',
  method: 'GET',
  path: '/v1/spot/symbol/getAllPartitionV2',
  input: inputObject({
    md5Value: knownMd5,
    region,
    showWatchGroup: queryFlag,
    languageType: queryLanguage,
  }),
  output: json(partitionListSchema),
  auth: 'public',
})
