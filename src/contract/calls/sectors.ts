import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { sectorDetailSchema, sectorListSchema } from '../entities/market/sectors.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { sectorMeasures, sectorWeights } from '../market/sector-rules.ts'
import { queryLanguage, region } from './fields.ts'

/** How indexes are worked out; by capitalisation in dollars unless told. */
const indexChoice = {
  weight: v.optional(v.picklist(sectorWeights), 'cap'),
  measure: v.optional(v.picklist(sectorMeasures), 'USD'),
  region,
}

/** All sectors by name, with their indexes. */
export const sectorNames = endpoint({
  name: 'sectorNames',
  method: 'GET',
  path: '/v1/mix/market/getListNameByPlateType',
  input: inputObject({ languageType: queryLanguage, ...indexChoice }),
  output: json(sectorListSchema),
  auth: 'public',
})

/** One sector and its coins. */
export const sectorDetail = endpoint({
  name: 'sectorDetail',
  method: 'GET',
  path: '/v1/mix/market/getSectorDetail2',
  input: inputObject({ plateCategoryId: shortText, languageType: queryLanguage, ...indexChoice }),
  output: json(sectorDetailSchema),
  auth: 'public',
})
