import { endpoint, json } from '../endpoint.ts'
import { fearGreedSchema } from '../entities/fear-greed.ts'
import { postInput } from './fields.ts'

/** The fear and greed index: its present reading, what it is made of, and its history. */
export const fearGreed = endpoint({
  name: 'fearGreed',
  method: 'POST',
  path: '/v1/cms/fearGreed',
  input: postInput,
  output: json(fearGreedSchema),
  auth: 'public',
})
