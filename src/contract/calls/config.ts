import { endpoint, json } from '../endpoint.ts'
import { clientConfigSchema } from '../entities/geo-info.ts'
import { publicConfigSchema, webConfigSchema } from '../entities/public-config.ts'
import { postInput } from './fields.ts'

/** What the operator configured. */
export const publicConfig = endpoint({
  name: 'publicConfig',
  method: 'POST',
  path: '/v1/mix/public/config',
  input: postInput,
  output: json(publicConfigSchema),
  auth: 'public',
})

/** Configuration of the web client. */
export const webCommonConfig = endpoint({
  name: 'webCommonConfig',
  method: 'POST',
  path: '/v1/mix/public/webCommonConfig',
  input: postInput,
  output: json(webConfigSchema),
  auth: 'public',
})

/** Configuration by visitor: address, country and the coins hidden from it. */
export const clientCommonConfig = endpoint({
  name: 'clientCommonConfig',
  method: 'POST',
  path: '/v1/mix/public/clientCommonConfig',
  input: postInput,
  output: json(clientConfigSchema),
  auth: 'public',
})
