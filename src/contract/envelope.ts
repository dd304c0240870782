import * as v from 'valibot'
import { answerText } from './entities/wire.ts'

/**
 * The wrapper of every JSON answer. `code` is one of the codes in codes.ts; `data` is null on failure.
 */
export interface Envelope<Data> {
  code: string
  msg: string
  data: Data
}

/** Schema of the wrapper around `data`; the payload itself is parsed by the endpoint's own schema. */
export const envelopeSchema = v.object({ code: answerText, msg: answerText, data: v.unknown() })
