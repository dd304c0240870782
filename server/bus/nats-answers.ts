import {
  ClosedConnectionError,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node'
import { BusError } from './bus.ts'

/** The first byte of an answer over NATS: the answer itself follows, or why there is none. */
const marks = { good: 0, failed: 1 } as const

/** Longest reason that an answer gives, in characters. */
const longestReason = 500

/** The bytes of an answer. */
export function goodAnswer(answer: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + answer.byteLength)
  bytes[0] = marks.good
  bytes.set(answer, 1)
  return bytes
}

/** The bytes that say why there is no answer. */
export function failedAnswer(reason: string): Uint8Array {
  const text = new TextEncoder().encode(reason.slice(0, longestReason))
  return Uint8Array.of(marks.failed, ...text)
}

/** Asks over a connection, and rejects with BusError where there is no answer. */
export async function askOverNats(
  connection: NatsConnection,
  subject: string,
  question: Uint8Array,
  timeoutMs: number,
): Promise<Uint8Array> {
  const { data } = await connection
    .request(subject, question, { timeout: timeoutMs })
    .catch((error: unknown) => {
      throw busError(error, subject, timeoutMs)
    })
  if (data[0] === marks.good) return data.subarray(1)
  if (data[0] === marks.failed) {
    throw new BusError('failed', new TextDecoder().decode(data.subarray(1, 1 + 4 * longestReason)))
  }
  throw new BusError('failed', `${subject}: an answer that makes no sense`)
}

function busError(error: unknown, subject: string, timeoutMs: number): BusError {
  const cause = error instanceof RequestError ? (error.cause ?? error) : error
  if (cause instanceof NoRespondersError) {
    return new BusError('no-responder', `${subject}: nobody responds`)
  }
  if (cause instanceof TimeoutError) {
    return new BusError('timeout', `${subject}: no answer within ${timeoutMs} ms`)
  }
  if (cause instanceof ClosedConnectionError) return new BusError('closed', 'the bus is closed')
  return new BusError('closed', `${subject}: the bus does not ask now`)
}
