import * as v from 'valibot'

/**
 * The wrapper of every JSON answer. `code` is one of the codes in codes.ts; `data` is null on failure.
 */
export interface Envelope<Data> {
  code: string
  msg: string
  data: Data
}

/** Schema of the wrapper around `data`; the payload itself is parsed by the endpoint's own schema. */
export const envelopeSchema = v.object({ code: v.string(), msg: v.string(), data: v.unknown() })
