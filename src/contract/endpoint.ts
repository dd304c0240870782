import type * as v from 'valibot'

/** Who may call: anyone, or a signed-in user. */
export type Auth = 'public' | 'user'

/** Media type of answers that travel as bytes. */
export const bytesType = 'application/octet-stream'

/** An answer that travels as bytes, outside the JSON envelope, read by `decode`. */
export interface BytesOutput<Value> {
  kind: 'bytes'
  /** The same in the envelope, for whoever asks for no bytes by `Accept`; absent where there is none. */
  envelope?: v.GenericSchema
  /** Reads one answer. Throws RangeError on a malformed or foreign version. */
  decode: (bytes: Uint8Array) => Value
}

/** An answer in the JSON envelope, read by a schema. */
export interface JsonOutput<Schema extends v.GenericSchema> {
  kind: 'json'
  schema: Schema
}

/** How a call answers. */
export type Output = BytesOutput<unknown> | JsonOutput<v.GenericSchema>

/** One call of the wire: the only description that client, gateway, tests and OpenAPI read. */
export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Out extends Output = Output,
> {
  /** Unique name, used as query key and OpenAPI operation id. */
  name: string
  method: 'GET' | 'POST'
  path: `/v1/${string}`
  /** Query parameters of a GET, JSON body of a POST. */
  input: Input
  output: Out
  auth: Auth
  /** Largest body in bytes, where the call needs more than others. */
  maxBody?: number
  /** Files that come with the input, which makes it a form (multipart/form-data): their field, how many, and bytes of each. */
  files?: { field: string; max: number; bytes: number }
}

/** Declares one call. Pure, so that unused calls leave the bundle. */
// @__NO_SIDE_EFFECTS__
export function endpoint<Input extends v.GenericSchema, Out extends Output>(
  definition: Endpoint<Input, Out>,
): Endpoint<Input, Out> {
  return definition
}

/** Marks an output as enveloped JSON. */
// @__NO_SIDE_EFFECTS__
export function json<Schema extends v.GenericSchema>(schema: Schema): JsonOutput<Schema> {
  return { kind: 'json', schema }
}

/** Marks an output as bytes with their reader, and with what stands in the envelope instead, see `BytesOutput`. */
// @__NO_SIDE_EFFECTS__
export function bytes<Value>(
  decode: (bytes: Uint8Array) => Value,
  envelope?: v.GenericSchema,
): BytesOutput<Value> {
  return { kind: 'bytes', decode, ...(envelope !== undefined && { envelope }) }
}

/** What a caller passes in. */
export type InputOf<E extends Endpoint> = v.InferInput<E['input']>

/** What a caller gets back. */
export type OutputOf<E extends Endpoint> =
  E['output'] extends JsonOutput<infer Schema>
    ? v.InferOutput<Schema>
    : E['output'] extends BytesOutput<infer Value>
      ? Value
      : never
