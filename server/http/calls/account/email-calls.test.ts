import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login, register, userInfo } from '../../../../src/contract/calls/account/accounts.ts'
import { emailSet, emailVerify } from '../../../../src/contract/calls/account/own-account.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { requestHeaders } from '../../../../src/contract/request-headers.ts'
import { type AccountApp, accountApp, noMails } from '../../../../tests/support/account-app.ts'
import { scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { signedIn, type TestUser, testPassword } from '../../../../tests/support/signed-in.ts'

const email = 'ada@example.com'
const day = 86_400_000

let under: AccountApp
let ada: TestUser
let mails: { address: string; locale: string; token: string }[]

beforeEach(async () => {
  mails = []
  under = await accountApp(await scratchSqlite(), {
    ...noMails,
    sendVerification: (address, locale, token) => void mails.push({ address, locale, token }),
  })
  ada = await signedIn(under.app, 'ada')
})
afterEach(() => under.dispose())

async function post(call: Endpoint, payload: object, headers: object = {}) {
  const { method, path: url } = call
  const sent = { 'sec-fetch-site': 'same-origin', ...headers }
  return (await under.app.inject({ method, url, payload, headers: sent })).json()
}
const set = async (to: string, { headers }: TestUser = ada): Promise<string> =>
  (await post(emailSet, { password: testPassword, email: to }, headers)).code
const verify = async (token: string | undefined, { headers }: TestUser = ada): Promise<string> =>
  (await post(emailVerify, { token }, headers)).code
const signIn = async (loginName: string): Promise<string> =>
  (await post(login, { loginName, password: testPassword })).code
const infoOf = async ({ headers }: TestUser = ada) => {
  const { settings, userInfo: info } = (await post(userInfo, {}, headers)).data
  return { bound: settings.ebf, email: info.email, unverified: info.unverifiedEmail }
}
const lastToken = (): string | undefined => mails.at(-1)?.token

describe('an email that was named', () => {
  it('is good for nothing before the link that was sent to it is followed', async () => {
    expect(await set('Ada@Example.com')).toBe(codes.ok)
    expect(mails).toEqual([{ address: 'Ada@Example.com', locale: 'en', token: lastToken() }])
    expect(await infoOf()).toEqual({ bound: 0, email: '', unverified: 'Ada@Example.com' })
    expect(await signIn(email)).toBe(accountCodes.wrongCredentials)
    expect(await verify(lastToken())).toBe(codes.ok)
    expect(await infoOf()).toEqual({ bound: 1, email: 'Ada@Example.com', unverified: '' })
    expect(await signIn(email)).toBe(codes.ok)
    expect(under.security.events.map(({ event }) => event)).toContain('email_verified')
  })

  it('is not verified by registering with it', async () => {
    const answer = await post(register, { loginName: 'bob', email, password: testPassword })
    expect(answer.code).toBe(codes.ok)
    expect(mails.map(({ address }) => address)).toEqual([email])
    expect(await signIn(email)).toBe(accountCodes.wrongCredentials)
  })

  it('leaves the verified one in use until it is verified itself', async () => {
    await set(email)
    await verify(lastToken())
    expect(await set('ada@example.org')).toBe(codes.ok)
    expect(await infoOf()).toMatchObject({ bound: 1, email, unverified: 'ada@example.org' })
    expect(await signIn(email)).toBe(codes.ok)
    await verify(lastToken())
    expect(await signIn(email)).toBe(accountCodes.wrongCredentials)
    expect(await signIn('ADA@example.org')).toBe(codes.ok)
    expect(await set('')).toBe(codes.ok)
    expect(await infoOf()).toEqual({ bound: 0, email: '', unverified: '' })
    expect(await signIn('ada@example.org')).toBe(accountCodes.wrongCredentials)
  })

  it('gets its link in the language of the account, else of the page', async () => {
    const headers = { ...ada.headers, [requestHeaders.locale]: 'ar' }
    await set(email, { ...ada, headers })
    await under.accounts.preferences.change(ada.userId, { language: 'de' })
    await set(email, { ...ada, headers })
    expect(mails.map(({ locale }) => locale)).toEqual(['ar', 'de'])
  })
})

describe('a link', () => {
  it('is followed once, within a day, by its own person, for the address that was named last', async () => {
    await set(email)
    const [first, bob] = [lastToken(), await signedIn(under.app, 'bob')]
    expect(await verify(first, bob)).toBe(accountCodes.linkDead)
    await set('ada@example.org')
    expect(await verify(first)).toBe(accountCodes.linkDead)
    expect(await verify(lastToken())).toBe(codes.ok)
    expect(await verify(lastToken())).toBe(accountCodes.linkDead)
    await set(email)
    under.clock.advance(day)
    const again = { loginName: 'ada', password: testPassword }
    const { method, path: url } = login
    const answer = await under.app.inject({ method, url, payload: again })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const late = { ...ada, headers: { ...ada.headers, cookie } }
    expect(await verify(lastToken(), late)).toBe(accountCodes.linkDead)
  })

  it('is stored as a hash alone', async () => {
    await set(email)
    const rows = await under.accounts.emails.link(ada.userId)
    expect(rows?.token).toMatch(/^[\w-]{43}$/)
    expect(await verify('x'.repeat(43))).toBe(accountCodes.linkDead)
    expect(await verify('')).toBe(codes.invalidInput)
  })

  it('of an address that two people name makes it that of the first who follows theirs', async () => {
    const bob = await signedIn(under.app, 'bob')
    expect([await set(email), await set(email, bob)]).toEqual([codes.ok, codes.ok])
    const [own, others] = mails.map(({ token }) => token)
    expect(await verify(others, bob)).toBe(codes.ok)
    expect(await verify(own)).toBe(accountCodes.emailTaken)
    expect(await infoOf()).toMatchObject({ bound: 0, email: '' })
  })

  it('stays good where no further one is sent, and nothing else changes', async () => {
    for (let time = 0; time < 3; time++) await set(email)
    expect(await set(email)).toBe(codes.tooManyRequests)
    const bob = await signedIn(under.app, 'bob')
    await set('bob@example.com', bob)
    const others = lastToken()
    expect(await set(email, bob)).toBe(codes.tooManyRequests)
    expect(await infoOf(bob)).toMatchObject({ unverified: 'bob@example.com' })
    expect(await verify(others, bob)).toBe(codes.ok)
    expect(await verify(mails[2]?.token)).toBe(codes.ok)
    expect(await infoOf()).toMatchObject({ bound: 1, email })
  })

  it('is sent to an address three times a day, whoever asks, and a person names five', async () => {
    const bob = await signedIn(under.app, 'bob')
    for (const user of [ada, bob, ada]) expect(await set(email, user)).toBe(codes.ok)
    expect(await set(email, bob)).toBe(codes.tooManyRequests)
    expect(mails).toHaveLength(3)
    for (const name of ['a', 'b', 'c']) await set(`${name}@example.com`)
    expect(await set('d@example.com')).toBe(codes.tooManyRequests)
    expect(mails).toHaveLength(6)
    expect(await set('')).toBe(codes.ok)
  })
})

it('sends nothing to nobody where there is no mail server', async () => {
  const quiet = await accountApp(await scratchSqlite())
  const { headers } = await signedIn(quiet.app, 'ada')
  const payload = { password: testPassword, email }
  const answer = await quiet.app.inject({ method: 'POST', url: emailSet.path, payload, headers })
  expect(answer.json().code).toBe(codes.ok)
  expect((await quiet.accounts.users.findByName(email))?.id).toBeUndefined()
  await quiet.dispose()
})
