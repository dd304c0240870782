import { endpoint, pending } from '../endpoint.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { queryLanguage } from './fields.ts'
import { unansweredGet } from './unanswered.ts'

/** Names of the sectors by kind. */
export const sectorNames = unansweredGet(
  'sectorNames',
  '/v1/mix/market/getListNameByPlateType',
  'public',
)

/** One sector and its coins. */
export const sectorDetail = endpoint({
  name: 'sectorDetail',
  method: 'GET',
  path: '/v1/mix/market/getSectorDetail2',
  input: inputObject({ plateCategoryId: shortText, languageType: queryLanguage }),
  output: pending,
  auth: 'public',
})
