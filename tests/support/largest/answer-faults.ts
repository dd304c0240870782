import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { codes, httpStatusOf } from '../../../src/contract/codes/codes.ts'
import { envelopeSchema } from '../../../src/contract/envelope.ts'

/** What came back for a request. */
export interface PlainAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | number | undefined>>
  body: Buffer
}

/** Failures of ours that are answers of the contract: a call that does not exist yet, and a limit. */
const announced: readonly string[] = [codes.notAvailable, codes.venueUnavailable]

/**
 * What is wrong with an answer, whatever was asked: an unforeseen failure, an envelope that is broken
 * or says something else than the status, or none around a failure of a call.
 */
export function answerFault(
  path: string,
  { status, headers, body }: PlainAnswer,
): string | undefined {
  const text = (): string => body.subarray(0, 200).toString()
  if (!String(headers['content-type'] ?? '').startsWith('application/json')) {
    if (status >= 500) return `${status} without an envelope: ${text()}`
    return status >= 400 && path.startsWith('/v1/')
      ? `${status} without an envelope: ${text()}`
      : undefined
  }
  // Descriptions of things have no envelope.
  if (status < 400 && !path.startsWith('/v1/')) return undefined
  const read = v.safeParse(envelopeSchema, parsed(decoded(headers['content-encoding'], body)))
  if (!read.success) return `${status} with a broken envelope: ${text()}`
  const { code } = read.output
  if (httpStatusOf(code) !== status) return `${status} with code ${code}`
  return status >= 500 && !announced.includes(code) ? `${status} with code ${code}` : undefined
}

function decoded(encoding: unknown, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
