import { type PostAnswer, post } from './post.ts'

/** A text message to one phone. */
export interface TextMessage {
  /** The same message has the same id, however often it is sent. */
  id: string
  /** Number with + and country code. */
  to: string
  text: string
}

/** After this many ms the gateway is given up. */
const timeout = 10_000

/** Hands a message to the operator's gateway, as a POST of JSON. Rejects where no answer comes in time. */
export function postText(webhookUrl: string, message: TextMessage): Promise<PostAnswer> {
  return post({
    url: new URL(webhookUrl),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    timeout,
  })
}
