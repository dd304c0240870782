import { type Auth, type Endpoint, endpoint, pending } from '../endpoint.ts'
import { noInput, postInput } from './fields.ts'

/** A POST that the gateway does not answer yet, and whose payload has no named fields. */
// @__NO_SIDE_EFFECTS__
export function unansweredPost(
  name: string,
  path: Endpoint['path'],
  auth: Auth,
): Endpoint<typeof postInput, typeof pending> {
  return endpoint({ name, method: 'POST', path, input: postInput, output: pending, auth })
}

/** A GET without parameters that the gateway does not answer yet. */
// @__NO_SIDE_EFFECTS__
export function unansweredGet(
  name: string,
  path: Endpoint['path'],
  auth: Auth,
): Endpoint<typeof noInput, typeof pending> {
  return endpoint({ name, method: 'GET', path, input: noInput, output: pending, auth })
}
