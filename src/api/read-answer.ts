import * as v from 'valibot'
import { isInvalidSession, isSuccess, otherUserCode } from '../contract/codes/outcome-codes.ts'
import type { BytesOutput, JsonOutput } from '../contract/endpoint.ts'
import { type Envelope, envelopeSchema } from '../contract/envelope.ts'
import { ApiError } from './api-error.ts'

/** An output that somebody has described, so that it can be read. */
export type ReadableOutput<Value> = JsonOutput<v.GenericSchema<unknown, Value>> | BytesOutput<Value>

/** An answer as it came in, body included. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: ArrayBuffer
}

/** Waits this many ms where a refusal does not say how long to wait. */
const defaultRetryAfter = 5_000

/** Reads an answer by the output that its call declares. Throws ApiError for everything else. */
export function readAnswer<Value>(output: ReadableOutput<Value>, answer: RawAnswer): Value {
  const { status, headers, body } = answer
  if (status === 429) throw new ApiError({ kind: 'rateLimited', retryAfter: retryAfterOf(headers) })
  const type = headers.get('content-type') ?? ''
  // A network that wants a sign-in of its own puts its page in place of every answer.
  if (status < 400 && type.startsWith('text/html')) throw new ApiError({ kind: 'offline' })
  const isJson = type.startsWith('application/json')
  if (output.kind === 'bytes' && status === 200 && !isJson) return decodeBytes(output, body)
  const { code, msg, data } = readEnvelope(status, body)
  if (isInvalidSession(code)) throw new ApiError({ kind: 'invalidSession', code, msg })
  if (code === otherUserCode) throw new ApiError({ kind: 'otherUser', msg })
  if (!isSuccess(code)) throw new ApiError({ kind: 'server', code, msg, status })
  if (output.kind === 'bytes') throw malformed('JSON where bytes belong')
  const result = v.safeParse(output.schema, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw malformed(`${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
}

function decodeBytes<Value>(output: BytesOutput<Value>, body: ArrayBuffer): Value {
  try {
    return output.decode(new Uint8Array(body))
  } catch (cause) {
    throw malformed(cause instanceof Error ? cause.message : String(cause))
  }
}

function readEnvelope(status: number, body: ArrayBuffer): Envelope<unknown> {
  const envelope = v.safeParse(envelopeSchema, parseJson(body))
  if (envelope.success) return envelope.output
  if (status < 400) throw malformed('no envelope')
  // A proxy answered, not the gateway.
  throw new ApiError({ kind: 'server', code: String(status), msg: `Status ${status}`, status })
}

function parseJson(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** Reads Retry-After, in seconds or as a date, as ms from now. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('retry-after') ?? ''
  const wait = /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? defaultRetryAfter : Math.max(0, wait)
}

function malformed(reason: string): ApiError {
  return new ApiError({ kind: 'malformed', reason })
}
