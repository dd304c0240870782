import type * as v from 'valibot'
import { type ReadableOutput, readAnswer } from '../../../src/api/read-answer.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { CookieJar } from '../../soak/cookie-jar.ts'
import { send } from '../../soak/plain-client.ts'
import { type Fields, requestOf } from '../../support/largest/ordinary-requests.ts'

/** Whose calls they are. */
export interface Caller {
  /** The loopback address that they come from. */
  from: string
  cookies?: CookieJar
}

/** Makes a call at `url` and reads its answer by the contract, as pages do. Rejects with what went wrong. */
export async function call<Input extends Fields, Value>(
  url: string,
  endpoint: Endpoint<v.GenericSchema<Input>, ReadableOutput<Value>>,
  input: Input,
  { from, cookies }: Caller,
): Promise<Value> {
  const sending = { url, from, ...(cookies !== undefined && { cookies }) }
  const answer = await send(requestOf(endpoint, input, endpoint.auth === 'user'), sending)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
  const body = Uint8Array.from(answer.body).buffer
  return readAnswer(endpoint.output, { status: answer.status, headers, body })
}
