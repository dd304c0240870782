import { endpoint, json } from '../endpoint.ts'
import { clientConfigSchema } from '../entities/geo-info.ts'
import { postInput } from './fields.ts'

/** Configuration by visitor: address, country and the coins hidden from it. */
export const clientCommonConfig = endpoint({
  name: 'clientCommonConfig',
  method: 'POST',
  path: '/v1/mix/public/clientCommonConfig',
  input: postInput,
  output: json(clientConfigSchema),
  auth: 'public',
})
