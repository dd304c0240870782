import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { signedInSchema } from '../../src/contract/entities/account/account.ts'

/** A person who is signed in, and what their browser sends. */
export interface TestUser {
  userId: string
  loginName: string
  /** Headers of a call from our own page, with the session's cookies. */
  headers: { cookie: string; 'sec-fetch-site': string }
}

/** The password of everybody who is made here. */
export const testPassword = 'correct horse battery'

let made = 0

/** Makes an account on an app under test, from an address of its own, and signs it in. */
export async function signedIn(
  app: FastifyInstance,
  loginName = `person-${made + 1}`,
): Promise<TestUser> {
  made += 1
  const answer = await app.inject({
    method: register.method,
    url: register.path,
    remoteAddress: `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { loginName, password: testPassword },
  })
  const { data } = v.parse(v.object({ data: signedInSchema }), answer.json())
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    userId: data.userId,
    loginName,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  }
}
