import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { login, sessionsRevoke, userInfo } from '../../src/contract/calls/account/accounts.ts'
import {
  accountDelete,
  emailSet,
  emailVerify,
  passwordSet,
} from '../../src/contract/calls/account/own-account.ts'
import { accountCodes } from '../../src/contract/codes/account-codes.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import { type AccountApp, accountApp, type Hold } from '../../tests/support/account-app.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { signedIn, type TestUser, testPassword } from '../../tests/support/signed-in.ts'

import { sessionLives } from './sessions/lives.ts'

const newPassword = 'another horse battery'
const email = 'ada@example.com'

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('a change of the password on %s', (_, scratch) => {
  let under: AccountApp
  let ada: TestUser

  beforeEach(async () => {
    under = await accountApp(await scratch())
    ada = await signedIn(under.app, 'ada')
  })
  afterEach(() => under.dispose())

  const post = (
    call: { path: string },
    payload: object,
    headers = {},
    remoteAddress = '10.9.9.9',
  ) => under.app.inject({ method: 'POST', url: call.path, payload, headers, remoteAddress })
  const codeOf = async (answer: ReturnType<typeof post>): Promise<string> =>
    (await answer).json().code
  const signIn = (loginName: string, password: string, address?: string) =>
    post(login, { loginName, password }, {}, address)
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof post>>): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const change = () => post(passwordSet, { password: testPassword, newPassword }, ada.headers)
  const sessions = () => under.accounts.sessions.list(ada.userId)

  it('leaves no session to sign-ins that had verified the old one', async () => {
    const pending: { hold: Hold; answer: ReturnType<typeof post> }[] = []
    for (let count = 1; count <= 8; count++) {
      const hold = under.holdNext()
      const answer = sent(signIn('ada', testPassword, `10.8.0.${count}`))
      await hold.looked
      pending.push({ answer, hold })
    }
    expect(await codeOf(change())).toBe(codes.ok)
    for (const { hold } of pending) hold.goOn()
    for (const { answer } of pending) {
      expect(await codeOf(answer)).toBe(accountCodes.wrongCredentials)
      expect((await answer).cookies).toEqual([])
    }
    expect(await sessions()).toHaveLength(1)
  })

  it('leaves no session to sign-ins at the same time, in whatever order they come', async () => {
    const passwordHash = (await under.accounts.users.passwordHash(ada.userId)) ?? ''
    const proof = { userId: ada.userId, nameKey: 'ada', passwordHash }
    const [current] = await sessions()
    const owner = { userId: ada.userId, sessionId: current?.id ?? '' }
    const open = () => under.accounts.sessions.open(proof, { device: '' })
    const before = Array.from({ length: 4 }, open)
    const restarted = under.accounts.sessions.restart(owner, 'own', (work) =>
      under.accounts.users.changePassword(work, ada.userId, { from: passwordHash, to: 'x' }),
    )
    const after = Array.from({ length: 4 }, open)
    await Promise.all([...before, ...after])
    expect(await open()).toBeUndefined()
    expect((await sessions()).map(({ id }) => id)).toEqual([(await restarted)?.sessionId])
  })

  it('holds up a sign-in that comes to the store while it is made, and then refuses it', async () => {
    const passwordHash = (await under.accounts.users.passwordHash(ada.userId)) ?? ''
    const [current] = await sessions()
    const owner = { userId: ada.userId, sessionId: current?.id ?? '' }
    let late: Promise<unknown> = Promise.resolve('not asked')
    await under.accounts.sessions.restart(owner, '', async (work) => {
      late = under.accounts.sessions.open(
        { userId: ada.userId, nameKey: 'ada', passwordHash },
        { device: '' },
      )
      return under.accounts.users.changePassword(work, ada.userId, {
        from: passwordHash,
        to: 'x',
      })
    })
    expect(await late).toBeUndefined()
    expect(await sessions()).toHaveLength(1)
  })

  it('ends all sessions and every cookie of before, of who changes it too, and gives them new ones', async () => {
    const other = cookieOf(await signIn('ada', testPassword))
    under.clock.advance(sessionLives.session)
    const renewed = cookieOf(await post(userInfo, {}, ada.headers))
    const ended: string[] = []
    under.accounts.sessions.onEnded(({ sessionId }) => ended.push(sessionId))
    const changed = await post(
      passwordSet,
      { password: testPassword, newPassword },
      { cookie: renewed },
    )
    expect(changed.json().code).toBe(codes.ok)
    expect(ended).toHaveLength(2)
    for (const cookie of [ada.headers.cookie, renewed, other]) {
      expect(await codeOf(post(userInfo, {}, { cookie }))).toBe(codes.sessionMissing)
    }
    expect(await codeOf(post(userInfo, {}, { cookie: cookieOf(changed) }))).toBe(codes.ok)
    expect(await codeOf(signIn('ada', newPassword))).toBe(codes.ok)
  })

  it('is made by one of two who make it at the same time', async () => {
    const answers = await Promise.all([change(), change()].map(codeOf))
    expect(answers.filter((code) => code === codes.ok)).toHaveLength(1)
    expect(await sessions()).toHaveLength(1)
  })

  it.each([
    ['the email', emailSet, { password: testPassword, email }],
    ['the account', accountDelete, { password: testPassword }],
    ['the password', passwordSet, { password: testPassword, newPassword: 'of a thief' }],
    ['other sessions', sessionsRevoke, { password: testPassword, others: true as const }],
  ])('leaves %s to nobody whose session it ended', async (_name, call, input) => {
    const thief = { cookie: cookieOf(await signIn('ada', testPassword)) }
    const hold = under.holdNext()
    const late = sent(post(call, input, thief))
    await hold.looked
    const changed = await change()
    hold.goOn()
    expect(await codeOf(late)).toBe(codes.sessionMissing)
    const answer = await post(userInfo, {}, { cookie: cookieOf(changed) })
    expect(answer.json()).toMatchObject({ code: codes.ok, data: { userInfo: { email: '' } } })
    expect(await codeOf(signIn('ada', newPassword))).toBe(codes.ok)
  })

  it('of the email lets nobody in who was signing in by the one before', async () => {
    const set = (to: string) => post(emailSet, { password: testPassword, email: to }, ada.headers)
    expect(await codeOf(set(email))).toBe(codes.ok)
    const link = await under.accounts.emails.link(ada.userId)
    const verified = await post(emailVerify, { token: link?.token }, ada.headers)
    expect(verified.json().code).toBe(codes.ok)
    const hold = under.holdNext()
    const late = sent(signIn(email, testPassword))
    await hold.looked
    expect(await codeOf(set(''))).toBe(codes.ok)
    hold.goOn()
    expect(await codeOf(late)).toBe(accountCodes.wrongCredentials)
    expect(await sessions()).toHaveLength(1)
  })

  it('and a refresh at the same time end in one of the two, and in no failure', async () => {
    under.clock.advance(sessionLives.session)
    const { read } = under.accounts.cookies
    const { refresh = '' } = read(ada.headers.cookie)
    const [current] = await sessions()
    const owner = { userId: ada.userId, sessionId: current?.id ?? '' }
    const refreshes = Array.from({ length: 4 }, () => under.accounts.sessions.resume({ refresh }))
    const restarted = await under.accounts.sessions.restart(owner, '', async () => true)
    for (const resumed of await Promise.all(refreshes)) {
      expect([undefined, owner.sessionId]).toContain(resumed?.sessionId)
    }
    expect(await under.accounts.sessions.resume({ refresh })).toBeUndefined()
    expect((await sessions()).map(({ id }) => id)).toEqual([restarted?.sessionId])
  })
})

/** A request that is on its way: one of `inject` is sent when somebody asks for its answer. */
function sent<Answer extends PromiseLike<unknown>>(answer: Answer): Answer {
  answer.then(undefined, () => undefined)
  return answer
}
