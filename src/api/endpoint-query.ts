import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Endpoint, JsonOutput } from '../contract/endpoint.ts'
import type { ApiClient } from './client.ts'
import type { ReadableOutput } from './read-answer.ts'

/** What a query says besides its call. */
export interface EndpointQueryOptions {
  /** What the answer depends on besides the input: a locale, a user. */
  scope?: string | undefined
  /** Whose the answer is, where it is somebody's; it is a part of the scope. */
  userId?: string
  /** True for what nobody asked for just now, see `CallOptions`. */
  quiet?: boolean
}

/** The key of a call's answer: its name, its input, and what else it depends on. */
export function endpointKey(
  { name }: Pick<Endpoint, 'name'>,
  input: object = {},
  scope?: string,
): readonly [name: string, input: object, scope?: string] {
  return scope === undefined ? [name, input] : [name, input, scope]
}

/** The query of a call, which is asked for as often as its options say beside this. */
export function endpointQuery<Input extends object, Value>(
  api: ApiClient,
  endpoint: Endpoint<v.GenericSchema<Input>, ReadableOutput<Value>>,
  input: Input,
  { scope, userId, quiet = false }: EndpointQueryOptions = {},
) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input, scope ?? userId),
    queryFn: () => api.call(endpoint, input, { quiet }),
    ...(userId !== undefined && { meta: { userId } }),
  })
}

/**
 * Placeholder of a query with a scope: what was shown stays until the answer to another question is there, but
 * never what another language was told.
 */
export function placeholderInScope(scope: string) {
  return <Data>(before: Data | undefined, query?: { queryKey: QueryKey }): Data | undefined =>
    query?.queryKey.at(-1) === scope ? before : undefined
}

/** The rule that keeps the answers of a call for the next visit. */
export function persistRule({ output }: { output: JsonOutput<v.GenericSchema> }): {
  schema: v.GenericSchema
} {
  return { schema: output.schema }
}
