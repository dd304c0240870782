import * as v from 'valibot'
import { register } from '../../src/contract/calls/accounts.ts'
import { requestOf } from '../support/largest/ordinary-requests.ts'
import { send } from './plain-client.ts'

/** The password of everybody who is made here. */
const password = 'correct horse battery'

const setCookies = v.array(v.string())

/** Registers somebody from an address and resolves with the cookies of their session. */
export async function registerPerson(
  url: string,
  from: string,
  loginName: string,
): Promise<{ cookie: string }> {
  const answer = await send(requestOf(register, { loginName, password }, false), { url, from })
  if (answer.status !== 200) throw new Error(`${loginName} cannot register: ${answer.body}`)
  const cookies = v.parse(setCookies, answer.headers['set-cookie'])
  return { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
}
