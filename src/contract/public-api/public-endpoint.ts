import type * as v from 'valibot'

/** One call of the public read API: what its route, its description and its client are made from. */
export interface PublicEndpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  /** Unique name: the operation id, and the method of the typed client. */
  name: string
  path: `/api/v1/${string}`
  /** What it answers, in one sentence for readers of the documentation. */
  summary: string
  /** The parameters of the query. */
  input: Input
  /** What stands in `data` of the envelope. */
  output: Output
  /** A query that works on every market, for the documentation; empty for none. */
  example: string
}

/** Declares one call of the public API. */
// @__NO_SIDE_EFFECTS__
export function publicEndpoint<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  definition: PublicEndpoint<Input, Output>,
): PublicEndpoint<Input, Output> {
  return definition
}
