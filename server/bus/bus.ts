/**
 * Carries messages between the gateways of one cluster, and between the parts of one gateway. A message that is
 * published reaches every subscriber of its subject on every gateway, the publisher's own included, soon and never
 * within the call; those of one publisher on one subject keep their order. Each message can be lost, and nobody is
 * told: whoever needs what a message says must be able to find it out again, at a gap and now and then.
 *
 * Subjects are names with dots, `sessions.ended`, see `checkSubject`. Whoever receives a message parses it as
 * untrusted bytes, and must not change them: subscribers may share one array.
 */
export interface Bus {
  /**
   * Sends a message to every subscriber. Does not wait, and drops it while there is no connection. Throws
   * RangeError for a wrong subject and for more than `maxMessageBytes`.
   */
  publish: (subject: string, message: Uint8Array) => void
  /**
   * Hears what is published from now on, until the returned function is called. A listener that throws is
   * logged and hears the next message.
   */
  subscribe: (subject: string, listener: (message: Uint8Array) => void) => () => void
  /**
   * Asks whoever responds, and resolves with the first answer. Rejects with BusError: nobody responds, no answer
   * within `timeoutMs`, the one who responds failed, or the bus is closed.
   */
  request: (subject: string, question: Uint8Array, timeoutMs: number) => Promise<Uint8Array>
  /**
   * Answers questions until the returned function is called. A rejection goes to whoever asked, as the message of
   * its error, so it must hold no secret.
   */
  respond: (subject: string, answer: Responder) => () => void
  /**
   * Is called each time that messages may have been missed: the connection was lost and is back, or this
   * process read too slowly. Returns a function that ends it.
   */
  onGap: (listener: (cause: BusGap) => void) => () => void
  stats: () => BusStats
  /** Ends every subscription and fails what is being asked. */
  close: () => Promise<void>
}

/** Answers a question within this gateway; at most `maxMessageBytes`. */
export type Responder = (question: Uint8Array) => Uint8Array | Promise<Uint8Array>

/** Why messages may have been missed. */
export type BusGap = 'reconnect' | 'slow-consumer'

/** What a bus went through since it was made. */
export interface BusStats {
  /** False while there is no connection to the others. */
  connected: boolean
  reconnects: number
  /** How often messages were dropped because this process read too slowly. */
  slowConsumers: number
}

/** The largest message, answer or question, in bytes. What is larger travels in parts. */
export const maxMessageBytes = 512 * 1_024

/** Why a question has no answer. */
export type BusErrorCode = 'no-responder' | 'timeout' | 'failed' | 'closed'

/** A question that was not answered. */
export class BusError extends Error {
  override readonly name = 'BusError'
  readonly code: BusErrorCode

  constructor(code: BusErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

const subjectPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/
const maxSubjectLength = 128

/** Throws RangeError unless a subject is names of letters, digits, `-` and `_` with dots between them. */
export function checkSubject(subject: string): void {
  if (subject.length <= maxSubjectLength && subjectPattern.test(subject)) return
  throw new RangeError(`not a subject of the bus: ${JSON.stringify(subject.slice(0, 40))}`)
}

/** Throws RangeError for a message that no bus takes. */
export function checkMessage(subject: string, message: Uint8Array): void {
  checkSubject(subject)
  if (message.byteLength <= maxMessageBytes) return
  throw new RangeError(`${subject}: ${message.byteLength} bytes are more than the bus takes`)
}
