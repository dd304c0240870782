import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { createOnceLog } from '../lib/once-log.ts'
import type { Bus } from './bus.ts'

/** Messages of one kind on the bus. */
export interface BusTopic<Message> {
  publish: (message: Message) => void
  /** Hears what makes sense; the returned function ends it. */
  subscribe: (listener: (message: Message) => void) => () => void
}

/** What a topic carries. */
export interface BusTopicOptions<Schema extends v.GenericSchema> {
  subject: string
  /** 1 to 255. Rises when a reader of the version before would misread a message. */
  version: number
  /** Of the value that travels as JSON. */
  schema: Schema
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Small messages as JSON behind a byte with their version. What is of another version or makes no sense is dropped;
 * the log is told of the first of each kind.
 */
export function createBusTopic<Schema extends v.GenericSchema>(
  bus: Bus,
  { subject, version, schema, log }: BusTopicOptions<Schema>,
): BusTopic<v.InferOutput<Schema>> {
  const errors = createOnceLog((why) => log.warn(`bus: ${subject}: ${why}`))
  const refuse = (why: string): undefined => {
    errors.log(why)
  }
  const read = (bytes: Uint8Array): v.InferOutput<Schema> | undefined => {
    if (bytes[0] !== version) {
      return refuse(`messages of version ${bytes[0] ?? 'none'} are left out, this is ${version}`)
    }
    const parsed = v.safeParse(schema, parseJson(bytes.subarray(1)))
    return parsed.success ? parsed.output : refuse('messages that make no sense are left out')
  }
  return {
    publish: (message) => {
      const text = new TextEncoder().encode(JSON.stringify(message))
      const bytes = new Uint8Array(1 + text.byteLength)
      bytes[0] = version
      bytes.set(text, 1)
      bus.publish(subject, bytes)
    },
    subscribe: (listener) =>
      bus.subscribe(subject, (bytes) => {
        const message = read(bytes)
        if (message !== undefined) listener(message)
      }),
  }
}

/** Undefined for what is no JSON. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
