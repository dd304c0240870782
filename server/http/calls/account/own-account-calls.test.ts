import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  login,
  sessionsList,
  sessionsRevoke,
  userInfo,
} from '../../../../src/contract/calls/account/accounts.ts'
import {
  accountDelete,
  emailSet,
  passwordSet,
} from '../../../../src/contract/calls/account/own-account.ts'
import { alertCreate } from '../../../../src/contract/calls/alerts.ts'
import { favoriteAdd } from '../../../../src/contract/calls/favorites.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import type { Session } from '../../../../src/contract/entities/account/account.ts'
import { storeFirings } from '../../../../tests/support/alert-events.ts'
import { type TestServices, testServices } from '../../../../tests/support/http-services.ts'
import { symbolIdsOf } from '../../../../tests/support/market.ts'
import { signedIn, testPassword } from '../../../../tests/support/signed-in.ts'
import { sessionLives } from '../../../accounts/sessions/lives.ts'
import { buildApp } from '../../../app.ts'

const newPassword = 'another horse battery'

let gateway: TestServices
let app: FastifyInstance

beforeEach(async () => {
  const demo = { accounts: [{ loginName: 'demo', password: testPassword, unified: false }] }
  gateway = await testServices({ demo })
  app = await buildApp(gateway.services)
})

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const post = ({ path }: { path: string }, payload: object, headers = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
const codeOf = async (answer: ReturnType<typeof post>): Promise<string> =>
  (await answer).json().code
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof post>>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const signIn = (loginName: string, password: string): Promise<string> =>
  codeOf(post(login, { loginName, password }))

describe('a new password', () => {
  it('takes the place of the old one, begins a new session and ends all others', async () => {
    const { headers } = await signedIn(app, 'ada')
    const other = await post(login, { loginName: 'ada', password: testPassword })
    const cookie = cookiesOf(other)
    const set = await post(passwordSet, { password: testPassword, newPassword }, headers)
    expect(set.json().code).toBe(codes.ok)
    expect(await codeOf(post(userInfo, {}, { cookie: cookiesOf(set) }))).toBe(codes.ok)
    expect(await codeOf(post(userInfo, {}, { cookie }))).toBe(codes.sessionMissing)
    expect(await codeOf(post(userInfo, {}, headers))).toBe(codes.sessionMissing)
    expect(await signIn('ada', testPassword)).toBe(accountCodes.wrongCredentials)
    expect(await signIn('ada', newPassword)).toBe(codes.ok)
  })

  it.each([
    ['with a wrong one', { password: 'not the one', newPassword }, accountCodes.wrongCredentials],
    [
      'for one that is tried first',
      { password: testPassword, newPassword: 'password123' },
      accountCodes.passwordTooCommon,
    ],
    [
      'for the name',
      { password: testPassword, newPassword: 'ada-lovelace' },
      accountCodes.passwordIsName,
    ],
    ['for a short one', { password: testPassword, newPassword: 'short' }, codes.invalidInput],
  ])('is refused %s', async (_, input, code) => {
    const { headers } = await signedIn(app, 'ada-lovelace')
    expect(await codeOf(post(passwordSet, input, headers))).toBe(code)
    expect(await signIn('ada-lovelace', testPassword)).toBe(codes.ok)
  })

  it('is refused for an email that was named and not confirmed', async () => {
    const { headers } = await signedIn(app, 'ada')
    await post(emailSet, { password: testPassword, email: 'countess@example.com' }, headers)
    const input = { password: testPassword, newPassword: 'countess@example' }
    expect(await codeOf(post(passwordSet, input, headers))).toBe(accountCodes.passwordIsName)
  })

  it('is not set by guessing the old one', async () => {
    const { headers } = await signedIn(app, 'ada')
    const guess = (password: string): Promise<string> =>
      codeOf(post(passwordSet, { password, newPassword }, headers))
    for (let count = 0; count < 10; count++) {
      expect(await guess('not the one')).toBe(accountCodes.wrongCredentials)
    }
    expect(await guess('not the one')).toBe(codes.tooManyRequests)
    expect(await guess(testPassword)).toBe(codes.tooManyRequests)
    // Not even by who stole another session.
    const own = await post(login, { loginName: 'ada', password: testPassword })
    const change = { password: testPassword, newPassword }
    expect(await codeOf(post(passwordSet, change, { cookie: cookiesOf(own) }))).toBe(codes.ok)
  })
})

describe('a new email', () => {
  it('is an address, and wants the password', async () => {
    const { headers } = await signedIn(app, 'ada')
    const set = (input: object): Promise<string> =>
      codeOf(post(emailSet, { password: testPassword, ...input }, headers))
    const email = 'ada@example.com'
    expect(await set({ email: 'none' })).toBe(codes.invalidInput)
    expect(await set({ email, password: 'not the one' })).toBe(accountCodes.wrongCredentials)
    expect(await set({ email })).toBe(codes.ok)
  })
})

describe('an account that is deleted', () => {
  it('takes everything with it that belongs to it, and nothing else', async () => {
    const { db } = gateway.services.store
    const [symbolId = ''] = symbolIdsOf(1)
    const users = [await signedIn(app, 'ada'), await signedIn(app, 'bob')]
    for (const { userId, headers } of users) {
      const alert = {
        symbolId,
        alertType: 1,
        configurePrice: '900000',
        frequency: 1,
        channels: [4],
      }
      expect(await codeOf(post(alertCreate, alert, headers))).toBe(codes.ok)
      const favorite = { editId: 'edit-0001', groupId: 'default', symbolId }
      expect(await codeOf(post(favoriteAdd, favorite, headers))).toBe(codes.ok)
      await storeFirings(db, [{ id: `fired-${userId}`, userId, channels: [3, 4] }], 1)
    }
    const [ada, bob] = users
    const wrong = post(accountDelete, { password: 'not the one' }, ada?.headers)
    expect(await codeOf(wrong)).toBe(accountCodes.wrongCredentials)
    const ended: string[] = []
    gateway.services.accounts.sessions.onEnded(({ userId }) => ended.push(userId))
    const gone = await post(accountDelete, { password: testPassword }, ada?.headers)
    expect(gone.json().code).toBe(codes.ok)
    expect(gone.cookies.every(({ maxAge }) => maxAge === 0)).toBe(true)
    expect(ended).toEqual([ada?.userId])

    for (const table of ['alert', 'alert_event', 'delivery', 'session', 'credential'] as const) {
      const rows = await db.selectFrom(table).select('person_id').distinct().execute()
      expect([table, rows]).toEqual([table, [{ person_id: bob?.userId }]])
    }
    const lists = await db.selectFrom('favorite_list').select('person_id').execute()
    expect(lists).toEqual([{ person_id: bob?.userId }])
    expect(await db.selectFrom('person').select('id').execute()).toEqual([{ id: bob?.userId }])
    expect((await gateway.alerts.registry.counts(ada?.userId ?? '')).total).toBe(0)
    expect((await gateway.alerts.registry.counts(bob?.userId ?? '')).total).toBe(1)
    expect(await signIn('ada', testPassword)).toBe(accountCodes.wrongCredentials)
    await signedIn(app, 'ada')
  })
})

describe('the password', () => {
  const again = () => gateway.services.clock.advance(sessionLives.fresh)

  it('is needed to end the session of another device, unless somebody has just signed in', async () => {
    const { headers } = await signedIn(app, 'ada')
    const revoke = (input: object): Promise<string> => codeOf(post(sessionsRevoke, input, headers))
    const others = async (): Promise<string[]> =>
      (await post(sessionsList, {}, headers))
        .json()
        .data.filter(({ current }: Session) => !current)
        .map(({ sessionId }: Session) => sessionId)
    for (let count = 0; count < 3; count++) await signIn('ada', testPassword)
    const [first, second] = await others()
    expect(await revoke({ sessionId: first })).toBe(codes.ok)
    again()
    for (const which of [{ sessionId: second }, { others: true }]) {
      expect(await revoke(which)).toBe(accountCodes.passwordNeeded)
      const wrong = await revoke({ ...which, password: 'not the one' })
      expect(wrong).toBe(accountCodes.wrongCredentials)
    }
    expect(await others()).toHaveLength(2)
    expect(await revoke({ sessionId: second, password: testPassword })).toBe(codes.ok)
    expect(await others()).toHaveLength(1)
    expect(await revoke({ others: true, password: testPassword })).toBe(codes.ok)
    expect(await others()).toEqual([])
  })

  it('is not needed to sign oneself out', async () => {
    const { headers } = await signedIn(app, 'ada')
    again()
    const [{ sessionId }] = (await post(sessionsList, {}, headers)).json().data
    expect(await codeOf(post(sessionsRevoke, { sessionId }, headers))).toBe(codes.ok)
    expect(await codeOf(post(userInfo, {}, headers))).toBe(codes.sessionMissing)
  })

  it('is needed to delete the account, unless somebody has just signed in', async () => {
    const { headers } = await signedIn(app, 'ada')
    const remove = (input: object): Promise<string> => codeOf(post(accountDelete, input, headers))
    again()
    expect(await remove({})).toBe(accountCodes.passwordNeeded)
    expect(await remove({ password: 'not the one' })).toBe(accountCodes.wrongCredentials)
    expect(await codeOf(post(userInfo, {}, headers))).toBe(codes.ok)
    expect(await remove({ password: testPassword })).toBe(codes.ok)
    const bob = await signedIn(app, 'bob')
    expect(await codeOf(post(accountDelete, {}, bob.headers))).toBe(codes.ok)
  })
})

it('leaves an account that everybody may use as it is', async () => {
  const { headers } = await signedIn(app, 'demo')
  for (const [call, input] of [
    [passwordSet, { password: testPassword, newPassword }],
    [accountDelete, { password: testPassword }],
  ] as const) {
    expect(await codeOf(post(call, input, headers))).toBe(accountCodes.sharedAccount)
  }
})
