import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import { type TestServices, testServices } from '../../../../tests/support/http-services.ts'
import { testPassword } from '../../../../tests/support/signed-in.ts'
import { buildApp } from '../../../app.ts'

let gateway: TestServices
let app: FastifyInstance

beforeEach(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
})
afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const post = (
  url: string,
  payload: object,
  remoteAddress = '203.0.113.9',
  cookie = '',
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
  })
const register = (fields: object, address?: string) =>
  post('/v1/user/register', { loginName: 'ada', password: testPassword, ...fields }, address)
const login = (loginName: string, password: string, address?: string, cookie?: string) =>
  post('/v1/user/login', { loginName, password }, address, cookie)

describe('registering', () => {
  it.each([
    ['loginName', 'ab'],
    ['loginName', 'a'.repeat(33)],
    ['loginName', 'ada@example.com'],
    ['loginName', '.ada'],
    ['loginName', 'ada lovelace'],
    ['loginName', 'аda'],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', `${'a'.repeat(250)}@b.example`],
    ['password', 'seven77'],
    ['password', '\u{1F511}'.repeat(7)],
    ['password', 'x'.repeat(129)],
  ])('refuses the %s %j by its name', async (field, value) => {
    const answer = await register({ [field]: value })
    expect([answer.statusCode, answer.json().code]).toEqual([400, codes.invalidInput])
    expect(answer.json().msg).toMatch(new RegExp(`^${field}: `))
    expect(answer.cookies).toEqual([])
  })

  it.each([
    ['password1', accountCodes.passwordTooCommon],
    ['QWERTYUIOP', accountCodes.passwordTooCommon],
    ['Ada-Lovelace', accountCodes.passwordIsName],
    ['ADA@example.com', accountCodes.passwordIsName],
  ])('refuses the password %j with %s', async (password, code) => {
    const answer = await register({ loginName: 'ada-lovelace', email: 'ada@example.com', password })
    expect([answer.statusCode, answer.json().code]).toEqual([200, code])
    expect(answer.json().msg).toMatch(/^password: /)
  })

  it.each(['\u{1F511}\u{1F512}'.repeat(4), 'pass phrase with spaces', 'xyy'.repeat(42) + 'zz'])(
    'takes the password %j',
    async (password) => {
      expect((await register({ password })).json().code).toBe(codes.ok)
      expect((await login('ada', password)).json().code).toBe(codes.ok)
    },
  )

  it('refuses a login name that somebody has in another case', async () => {
    await register({ loginName: 'Ada' })
    const answer = await register({ loginName: 'aDA' })
    expect(answer.json()).toMatchObject({
      code: accountCodes.loginNameTaken,
      msg: expect.stringMatching(/^loginName: /),
    })
  })

  it('gives a name to one of those who ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({})))
    const given = answers.filter((answer) => answer.json().code === codes.ok)
    expect(given).toHaveLength(1)
  })

  it('does not tell that an email is in use', async () => {
    const first = await register({ email: 'ada@example.com' })
    const second = await register({ loginName: 'eve', email: 'ADA@example.com' })
    expect(second.json()).toMatchObject({ code: codes.ok, data: { loginName: 'eve' } })
    expect(Object.keys(second.json().data)).toEqual(Object.keys(first.json().data))
  })

  it('takes only so many accounts from one household', async () => {
    for (let count = 0; count < 10; count++) {
      const answer = await register({ loginName: `person${count}` }, `2001:db8::${count + 1}`)
      expect(answer.json().code).toBe(codes.ok)
    }
    const refused = await register({ loginName: 'one-more' }, '2001:db8::ffff')
    expect([refused.statusCode, refused.json().code]).toEqual([429, codes.tooManyRequests])
    expect(refused.headers['retry-after']).toBe('360')
    expect((await register({}, '2001:db8:1::1')).json().code).toBe(codes.ok)
    gateway.services.clock.advance(360_000)
    expect((await register({ loginName: 'one-more' }, '2001:db8::1')).json().code).toBe(codes.ok)
  })
})

describe('the language of an account', () => {
  const credentials = { loginName: 'ada', password: testPassword }
  const on = (locale: string, url: string, fields: object = credentials) =>
    post(url, fields, undefined, '', { locale })
  const languageOf = async (userId: string): Promise<string | undefined> =>
    (await gateway.services.notify.recipients([userId]))[0]?.locale

  it('is that of the page it was made on, whatever pages it signs in on later', async () => {
    const { userId } = (await on('de', '/v1/user/register')).json().data
    expect(await languageOf(userId)).toBe('de')
    await on('ar', '/v1/user/login')
    expect(await languageOf(userId)).toBe('de')
  })

  it('is that of the page of the first sign-in, where it has none yet', async () => {
    const { userId } = (await register({})).json().data
    await on('nonsense', '/v1/user/login')
    await on('ar', '/v1/user/login', { ...credentials, password: 'a wrong one' })
    expect((await gateway.services.accounts.preferences.read(userId)).language).toBeNull()
    await on('ar', '/v1/user/login')
    expect(await languageOf(userId)).toBe('ar')
  })

  it('stays what the person chose', async () => {
    const { userId } = (await register({})).json().data
    await gateway.services.accounts.preferences.change(userId, { language: 'fr' })
    await on('de', '/v1/user/login')
    expect(await languageOf(userId)).toBe('fr')
  })
})

describe('a refusal', () => {
  it.each([
    ['de', 'Bitte melden Sie sich an.', 'loginName: Mindestens 3 Zeichen'],
    ['ar', 'يرجى تسجيل الدخول.', 'loginName: 3 أحرف على الأقل'],
    ['ja', 'ログインしてください。', 'loginName: 3文字以上'],
  ])('is in the language of a page in %s', async (locale, signedOut, tooShort) => {
    const on = (url: string, fields: object) => post(url, fields, undefined, '', { locale })
    const session = await on('/v1/user/overview/userinfo', {})
    expect(session.json()).toMatchObject({ code: codes.sessionMissing, msg: signedOut })
    const short = await on('/v1/user/register', { loginName: 'ab', password: testPassword })
    expect(short.json().msg).toBe(tooShort)
  })

  it('is in the language that a call names where its headers name none', async () => {
    const answer = await post('/v1/user/overview/userinfo', { languageType: 11 })
    expect(answer.json().msg).toBe('Bitte melden Sie sich an.')
  })
})

describe('signing in', () => {
  it('is refused for a while after thirty attempts from an address', async () => {
    for (let count = 0; count < 30; count++) await login(`name${count}`, 'a guess')
    const refused = await login('name31', 'a guess')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20'])
    const elsewhere = await login('name31', 'a guess', '203.0.113.10')
    expect(elsewhere.json().code).toBe(accountCodes.wrongCredentials)
  })

  it('gives new tokens each time, and ends the session that the browser had', async () => {
    const first = await register({})
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const second = await login('ada', testPassword, undefined, cookie)
    const secrets = (answer: typeof first): string[] =>
      answer.cookies.filter(({ name }) => /session|refresh/.test(name)).map(({ value }) => value)
    expect(secrets(second)).toHaveLength(2)
    expect(secrets(second).some((secret) => secrets(first).includes(secret))).toBe(false)
    const before = await post('/v1/user/overview/userinfo', {}, undefined, cookie)
    expect(before.json().code).toBe(codes.sessionMissing)
  })

  it('leaves no secret in the log and none in an answer', async () => {
    const email = 'ada@example.com'
    const answers = [
      await register({ email }),
      await register({ email }),
      await login('ada', 'a wrong one'),
      await login(email, testPassword),
    ]
    const secrets = [
      testPassword,
      'a wrong one',
      ...answers.flatMap((answer) => answer.cookies.map(({ value }) => value)),
    ].filter((secret) => secret.length > 1)
    const seen = JSON.stringify(gateway.logged) + answers.map((answer) => answer.payload).join()
    for (const secret of [...secrets, 'argon2']) expect(seen).not.toContain(secret)
  })
})
