import { mutationOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Endpoint } from '../contract/endpoint.ts'
import type { ApiClient } from './client.ts'
import type { ReadableOutput } from './read-answer.ts'

/**
 * What all mutations of a call have in common: they are made at once, one after another within a scope, and
 * their input, which may be a password, is forgotten with whatever shows it.
 * @param scope by itself a call waits for its own kind
 */
export function changeBy({ name }: Pick<Endpoint, 'name'>, scope: string = name) {
  return { mutationKey: [name], scope: { id: scope }, gcTime: 0 }
}

/**
 * The mutation of a call that changes something at the gateway, made once. It rejects with ApiError: whoever
 * made it says so beside what they pressed.
 * @param scope see `changeBy`
 */
export function endpointMutation<Input extends object, Value>(
  api: ApiClient,
  endpoint: Endpoint<v.GenericSchema<Input>, ReadableOutput<Value>>,
  scope?: string,
) {
  return mutationOptions({
    ...changeBy(endpoint, scope),
    mutationFn: (input: Input) => api.call(endpoint, input),
  })
}
