import * as v from 'valibot'
import {
  type ClientMessage,
  clientMessageSchema,
} from '../../src/contract/entities/client-message.ts'
import { toText } from '../../src/contract/text/to-text.ts'

/** What a client said, or one line on what is wrong with it. */
export type ReadMessage = { message: ClientMessage } | { problem: string }

/** Longest description of a problem; part of it is the client's own text. */
const problemLength = 200

/** Parses one message of a client. Never throws. */
export function readClientMessage(data: Buffer, isBinary: boolean): ReadMessage {
  if (isBinary) return { problem: 'message: must be text' }
  let json: unknown
  try {
    json = JSON.parse(data.toString())
  } catch {
    return { problem: 'message: must be JSON' }
  }
  const result = v.safeParse(clientMessageSchema, json)
  if (result.success) return { message: result.output }
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? 'message'
  return { problem: toText(`${field}: ${issue.message}`, problemLength) }
}
