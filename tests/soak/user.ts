import { register } from '../../src/contract/calls/account/accounts.ts'
import { requestOf } from '../support/largest/ordinary-requests.ts'
import { type CookieJar, createCookieJar } from './cookie-jar.ts'
import { send } from './plain-client.ts'

/** The password of everybody who is made here. */
const password = 'correct horse battery'

/** Registers somebody from an address and resolves with the cookies of their browser. */
export async function registerUser(
  url: string,
  from: string,
  loginName: string,
): Promise<CookieJar> {
  const cookies = createCookieJar()
  const request = requestOf(register, { loginName, password }, false)
  const answer = await send(request, { url, from, cookies })
  if (answer.status !== 200) throw new Error(`${loginName} cannot register: ${answer.body}`)
  return cookies
}
