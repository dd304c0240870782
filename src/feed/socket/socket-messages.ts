import * as v from 'valibot'
import { type ServerMessage, serverMessageSchema } from '../../contract/socket.ts'

/** Reads a text message of the gateway; undefined for anything that this client does not know. */
export function readServerMessage(text: string): ServerMessage | undefined {
  try {
    const result = v.safeParse(serverMessageSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
