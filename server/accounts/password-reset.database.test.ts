import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { login, userInfo } from '../../src/contract/calls/account/accounts.ts'
import { passwordSet } from '../../src/contract/calls/account/own-account.ts'
import { passwordForgot, passwordReset } from '../../src/contract/calls/account/password-reset.ts'
import { accountCodes } from '../../src/contract/codes/account-codes.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type AccountApp, accountApp, noMails } from '../../tests/support/account-app.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { signedIn, type TestUser, testPassword } from '../../tests/support/signed-in.ts'
import { sessionLives } from './sessions/lives.ts'

const email = 'Ada@Example.com'
const newPassword = 'another horse battery'
const minute = 60_000
const day = 1_440 * minute

interface Sent {
  kind: 'reset' | 'changed'
  address: string
  locale: string
  token?: string
}

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('a forgotten password on %s', (_, scratch) => {
  let under: AccountApp
  let ada: TestUser
  let sent: Sent[]

  beforeEach(async () => {
    sent = []
    under = await accountApp(await scratch(), {
      ...noMails,
      sendPasswordReset: (address, locale, token) =>
        void sent.push({ kind: 'reset', address, locale, token }),
      sendPasswordChanged: (address, locale) =>
        void sent.push({ kind: 'changed', address, locale }),
    })
    ada = await signedIn(under.app, 'ada')
    await verify(ada, email)
  })
  afterEach(() => under.dispose())

  async function verify({ userId }: TestUser, address: string): Promise<void> {
    const [session] = await under.accounts.sessions.list(userId)
    const owner = { userId, sessionId: session?.id ?? '' }
    await under.accounts.emails.name(owner, address)
    const { token = '' } = (await under.accounts.emails.link(userId)) ?? {}
    expect(await under.accounts.emails.verify(owner, token)).toBe('verified')
  }

  let asked = 0
  /** Sends a call, from an address of its own unless one is given. */
  const post = ({ path: url }: Endpoint, payload: object, headers = {}, remoteAddress?: string) =>
    under.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress: remoteAddress ?? `10.7.${(asked >> 8) & 255}.${asked++ & 255}`,
    })
  const forget = (to: string, from?: string) => post(passwordForgot, { email: to }, {}, from)
  const reset = async (token = '', password = newPassword): Promise<string> =>
    (await post(passwordReset, { token, newPassword: password })).json().code
  const signIn = async (password: string): Promise<string> =>
    (await post(login, { loginName: 'ada', password })).json().code
  const links = () => sent.filter(({ kind }) => kind === 'reset')
  const names = () => under.security.events.map(({ event }) => event)
  /** Asks for a link and answers its token. */
  const link = async (to = email): Promise<string | undefined> => {
    const before = links().length
    await forget(to)
    await vi.waitFor(() => expect(links()).toHaveLength(before + 1))
    return links().at(-1)?.token
  }
  /** Resolves when what was asked for before is done: another user's link comes after it. */
  const settled = async (): Promise<void> => {
    const loginName = `last-${asked}`
    await verify(await signedIn(under.app, loginName), `${loginName}@example.com`)
    await link(`${loginName}@example.com`)
    sent = sent.filter(({ address }) => !address.startsWith(loginName))
  }

  it('is replaced by a link to the verified email, and every session ends', async () => {
    const other = await post(login, { loginName: 'ada', password: testPassword })
    under.clock.advance(sessionLives.session)
    const renewed = await post(userInfo, {}, ada.headers)
    const cookies = [other, renewed].map((answer) =>
      answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    )
    const ended: string[] = []
    under.accounts.sessions.onEnded(({ sessionId }) => ended.push(sessionId))
    const token = await link('ada@EXAMPLE.com')
    expect(sent).toEqual([{ kind: 'reset', address: email, locale: 'en', token }])
    expect(await signIn(testPassword)).toBe(codes.ok)

    expect(await reset(token)).toBe(codes.ok)
    expect(ended).toHaveLength(3)
    expect(await under.accounts.sessions.list(ada.userId)).toEqual([])
    for (const cookie of [ada.headers.cookie, ...cookies]) {
      expect((await post(userInfo, {}, { cookie })).json().code).toBe(codes.sessionMissing)
    }
    expect(await signIn(testPassword)).toBe(accountCodes.wrongCredentials)
    expect(await signIn(newPassword)).toBe(codes.ok)
    await vi.waitFor(() =>
      expect(sent.at(-1)).toEqual({ kind: 'changed', address: email, locale: 'en' }),
    )
    expect(names()).toEqual(expect.arrayContaining(['password_reset_sent', 'password_reset']))
  })

  it('begins no session and leaves none to a sign-in that had seen the old password', async () => {
    const token = await link()
    const hold = under.holdNext()
    const late = signIn(testPassword)
    await hold.looked
    const answer = await post(passwordReset, { token, newPassword })
    hold.goOn()
    expect([answer.json().code, answer.cookies]).toEqual([codes.ok, []])
    expect(await late).toBe(accountCodes.wrongCredentials)
    expect(await under.accounts.sessions.list(ada.userId)).toEqual([])
  })

  it('is answered alike for every address, before anybody looks whose it is', async () => {
    const bob = await signedIn(under.app, 'bob')
    const [session] = await under.accounts.sessions.list(bob.userId)
    const owner = { userId: bob.userId, sessionId: session?.id ?? '' }
    await under.accounts.emails.name(owner, 'bob@example.com')
    const { passwordResets } = under.accounts
    const { link: makeLink } = passwordResets
    const looked: string[] = []
    const held = Promise.withResolvers<void>()
    passwordResets.link = async (to) => {
      looked.push(to)
      await held.promise
      return makeLink(to)
    }
    const replies = []
    for (const to of [email, 'bob@example.com', 'nobody@example.com']) {
      const { statusCode, headers, body } = await forget(to)
      replies.push({ statusCode, headers: { ...headers, date: '' }, body })
    }
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
    expect(looked.length).toBeLessThan(2)
    held.resolve()
    await settled()
    expect(looked.slice(0, 3)).toEqual([email, 'bob@example.com', 'nobody@example.com'])
    expect(links().map(({ address }) => address)).toEqual([email])
  })

  it('takes the cookies from a browser of the same person, and from no other', async () => {
    const bob = await signedIn(under.app, 'bob')
    const use = async ({ headers }: TestUser) =>
      (await post(passwordReset, { token: await link(), newPassword }, headers)).cookies
    expect((await use(ada)).map(({ value, maxAge }) => [value, maxAge])).toEqual(
      Array.from({ length: 3 }, () => ['', 0]),
    )
    expect(await use(bob)).toEqual([])
  })

  it('takes a link once, for half an hour, and none but the newest', async () => {
    const [first, second] = [await link(), await link()]
    expect(await reset(first)).toBe(accountCodes.linkDead)
    expect(await reset('x'.repeat(43))).toBe(accountCodes.linkDead)
    expect(await reset('short')).toBe(codes.invalidInput)
    expect(await reset(second)).toBe(codes.ok)
    expect(await reset(second, 'yet another horse')).toBe(accountCodes.linkDead)
    expect(await signIn(newPassword)).toBe(codes.ok)
    const late = await link()
    under.clock.advance(30 * minute)
    expect(await reset(late)).toBe(accountCodes.linkDead)
  })

  it('is set once by two who use the link at the same time', async () => {
    const token = await link()
    const outcomes = await Promise.all([reset(token), reset(token, 'yet another horse')])
    expect(outcomes.toSorted()).toEqual([codes.ok, accountCodes.linkDead])
  })

  it('does not take a password that is tried first, and the link stays good', async () => {
    const token = await link()
    expect(await reset(token, 'password1')).toBe(accountCodes.passwordTooCommon)
    expect(await reset(token, 'ada@example.com')).toBe(accountCodes.passwordIsName)
    await under.db.updateTable('person').set({ unverified_email: 'countess@example.org' }).execute()
    expect(await reset(token, 'countess@example')).toBe(accountCodes.passwordIsName)
    expect(await reset(token)).toBe(codes.ok)
  })

  it('is not set by a link to an address that was given up since', async () => {
    const token = await link()
    await verify(ada, 'ada@example.org')
    expect(await reset(token)).toBe(accountCodes.linkDead)
    expect(await signIn(testPassword)).toBe(codes.ok)
  })

  it('gets three links in half an hour and six a day, and the last of them stays good', async () => {
    const made = [await link(), await link(), await link()]
    await forget(email)
    await settled()
    expect(links()).toHaveLength(3)
    expect(under.security.events).toContainEqual(
      expect.objectContaining({ limit: 'password_resets', userId: ada.userId }),
    )
    expect(await reset(made[2])).toBe(codes.ok)
    for (let round = 0; round < 3; round++) {
      under.clock.advance(31 * minute)
      await forget(email)
      await forget(email)
    }
    await settled()
    expect(links()).toHaveLength(6)
    under.clock.advance(day)
    await link()
    expect(links()).toHaveLength(7)
  })

  it('is asked for ten times at once from one address, whoever it is about', async () => {
    const answers = []
    for (let ask = 0; ask < 11; ask++) {
      answers.push((await forget(`${ask}@example.com`, '10.6.6.6')).json().code)
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => codes.ok))
    expect(answers[10]).toBe(codes.tooManyRequests)
  })

  it('is told to the owner also where it was changed by who knew it', async () => {
    await post(passwordSet, { password: testPassword, newPassword }, ada.headers)
    expect(sent).toEqual([{ kind: 'changed', address: email, locale: 'en' }])
  })

  it('leaves nothing behind when its person goes', async () => {
    const token = await link()
    await under.accounts.users.remove(ada.userId)
    expect(await reset(token)).toBe(accountCodes.linkDead)
    await forget(email)
    await settled()
    expect(links()).toHaveLength(1)
  })
})
