import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  login,
  logout,
  sessionsRevoke,
  userInfo,
} from '../../src/contract/calls/account/accounts.ts'
import {
  accountDelete,
  emailSet,
  passwordSet,
} from '../../src/contract/calls/account/own-account.ts'
import { type AccountApp, accountApp } from '../../tests/support/account-app.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { signedIn, type TestUser, testPassword } from '../../tests/support/signed-in.ts'
import { sessionLives } from './sessions/lives.ts'

const address = '203.0.113.9'
const wrong = 'not the one'

let under: AccountApp
let ada: TestUser

beforeEach(async () => {
  under = await accountApp(await scratchSqlite())
  ada = await signedIn(under.app, 'ada')
})
afterEach(() => under.dispose())

const call = (
  { method, path }: { method: 'GET' | 'POST'; path: string },
  payload: object = {},
  { cookie }: { cookie: string } = ada.headers,
) =>
  under.app.inject({
    method,
    url: path,
    ...(method === 'POST' && { payload }),
    headers: { cookie },
    remoteAddress: address,
  })
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof call>>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
/** What was reported since the last look. */
const events = () => under.security.events.splice(0)
const guest = { cookie: '' }

it('tells of people who register, sign in and out, and change or end what is theirs', async () => {
  const whose = { userId: ada.userId, address }
  expect(events()).toMatchObject([{ event: 'registered', userId: ada.userId }])
  const second = await call(login, { loginName: 'Ada', password: testPassword }, guest)
  await call(login, { loginName: 'Ada', password: wrong }, guest)
  await call(login, { loginName: 'Nobody', password: wrong }, guest)
  await call(logout, {}, { cookie: cookieOf(second) })
  expect(events()).toEqual([
    { event: 'sign_in', ...whose },
    { event: 'sign_in_failed', loginName: 'ada', ...whose },
    { event: 'sign_in_failed', loginName: 'nobody', address },
    { event: 'signed_out', ...whose },
  ])
  await call(sessionsRevoke, { others: true })
  await call(emailSet, { password: wrong, email: 'ada@example.com' })
  await call(emailSet, { password: testPassword, email: 'ada@example.com' })
  const newPassword = 'another horse battery'
  const changed = await call(passwordSet, { password: testPassword, newPassword })
  await call(accountDelete, { password: newPassword }, { cookie: cookieOf(changed) })
  expect(events()).toEqual([
    { event: 'sessions_revoked', ...whose },
    { event: 'password_check_failed', ...whose },
    { event: 'email_changed', ...whose },
    { event: 'password_changed', ...whose },
    { event: 'account_deleted', ...whose },
  ])
})

it('tells of a refresh token that comes back', async () => {
  const [session] = await under.accounts.sessions.list(ada.userId)
  under.clock.advance(sessionLives.session)
  await call(userInfo)
  under.clock.advance(sessionLives.grace + 1)
  events()
  await call(userInfo)
  expect(events()).toEqual([
    { event: 'refresh_token_replayed', userId: ada.userId, sessionId: session?.id },
  ])
})

it('tells of who is refused by a limit', async () => {
  const { userId } = ada
  const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
    for (let done = 0; done < count; done++) await work()
  }
  events()
  await times(11, () => call(emailSet, { password: wrong, email: '' }))
  await times(11, () => call(login, { loginName: 'ADA', password: wrong }))
  await times(11, () => call(login, { loginName: 'ADA', password: wrong }, guest))
  await times(20, () => call(login, { loginName: 'Bob', password: wrong }, guest))
  const register = { loginName: 'ada', password: testPassword }
  await times(11, () => call({ method: 'POST', path: '/v1/user/register' }, register, guest))
  const refused = events().filter(({ event }) => event === 'refused_by_limit')
  const base = { event: 'refused_by_limit', address }
  expect(refused.slice(0, 4)).toEqual([
    { ...base, limit: 'password_checks', userId },
    { ...base, limit: 'sign_in_browser', userId },
    { ...base, limit: 'sign_in_name', loginName: 'ada' },
    { ...base, limit: 'sign_in_name', loginName: 'bob' },
  ])
  expect(refused.at(-2)).toEqual({ ...base, limit: 'sign_in_address', loginName: 'bob' })
  expect(refused.at(-1)).toEqual({ ...base, limit: 'registrations' })
})

it('tells of who is refused because too many passwords are worked on', async () => {
  events()
  const guess = () => call(login, { loginName: 'ada', password: wrong }, guest)
  await Promise.all(Array.from({ length: 8 }, guess))
  expect(events()).toContainEqual({
    event: 'refused_by_limit',
    limit: 'password_hashes',
    address,
  })
})
