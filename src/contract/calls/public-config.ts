import { endpoint, json } from '../endpoint.ts'
import { publicConfigSchema } from '../entities/public-config.ts'
import { webConfigSchema } from '../entities/web-config.ts'
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
