import { type Auth, type Endpoint, endpoint, pending } from '../endpoint.ts'
import { noInput } from './fields.ts'

/** A GET without parameters that the gateway does not answer yet. */
// @__NO_SIDE_EFFECTS__
export function unansweredGet(
  name: string,
  path: Endpoint['path'],
  auth: Auth,
): Endpoint<typeof noInput, typeof pending> {
  return endpoint({ name, method: 'GET', path, input: noInput, output: pending, auth })
}
