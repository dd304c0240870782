import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { login, userInfo } from '../../../../src/contract/calls/account/accounts.ts'
import { phoneSet, phoneVerify } from '../../../../src/contract/calls/account/phone.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { requestHeaders } from '../../../../src/contract/request-headers.ts'
import { type AccountApp, accountApp } from '../../../../tests/support/account-app.ts'
import { migratedPostgres, scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { signedIn, type TestUser, testPassword } from '../../../../tests/support/signed-in.ts'

const phone = '+4915112345678'
const minute = 60_000
const day = 1_440 * minute

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('a phone on %s', (_, scratch) => {
  let under: AccountApp
  let ada: TestUser
  let sent: { phone: string; locale: string; code: string }[]
  let asked = 0

  beforeEach(async () => {
    sent = []
    under = await accountApp(await scratch(), undefined, {
      send: (to, locale, code) => void sent.push({ phone: to, locale, code }),
    })
    ada = await signedIn(under.app, 'ada')
  })
  afterEach(() => under.dispose())

  /** Sends a call, from an address of its own unless one is given. */
  const post = async ({ path: url }: Endpoint, payload: object, headers = {}, from?: string) => {
    const remoteAddress = from ?? `10.7.${(asked >> 8) & 255}.${asked++ & 255}`
    const answer = await under.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress,
    })
    return answer.json()
  }
  /** Lets a day pass on the clock of the gateway, and on that of the database, whose buckets refill by its own. */
  const passDay = async (): Promise<void> => {
    under.clock.advance(day)
    const filled_at = sql<number>`filled_at - ${day}`
    await under.db.updateTable('limit_bucket').set({ filled_at }).execute()
  }
  const set = async (to: string, { headers } = ada, from?: string): Promise<string> =>
    (await post(phoneSet, { password: testPassword, phone: to }, headers, from)).code
  const verify = async (code = '', { headers } = ada): Promise<string> =>
    (await post(phoneVerify, { code }, headers)).code
  const signIn = async (loginName: string): Promise<string> =>
    (await post(login, { loginName, password: testPassword })).code
  const infoOf = async ({ headers } = ada) => {
    const { settings, userInfo: info } = (await post(userInfo, {}, headers)).data
    const { mobile, areaCode, unverifiedPhone } = info
    return { bound: settings.mbf, areaCode, mobile, unverifiedPhone }
  }
  const lastCode = (): string | undefined => sent.at(-1)?.code
  /** A code that is not the one that was sent. */
  const otherCode = (): string => (lastCode() === '000000' ? '000001' : '000000')
  const unbound = { bound: 0, areaCode: '', mobile: '' }

  it('is good for nothing before the code that was sent to it is entered', async () => {
    expect(await set('+49 (151) 123-45678')).toBe(codes.ok)
    expect(sent).toEqual([{ phone, locale: 'en', code: expect.stringMatching(/^\d{6}$/) }])
    expect(await infoOf()).toEqual({ ...unbound, unverifiedPhone: phone })
    expect(await signIn(phone)).toBe(accountCodes.wrongCredentials)
    expect(await verify(lastCode())).toBe(codes.ok)
    expect(await infoOf()).toEqual({
      bound: 1,
      areaCode: '49',
      mobile: '15112345678',
      unverifiedPhone: '',
    })
    expect(await signIn('+49 151 12345678')).toBe(codes.ok)
    const names = under.security.events.map(({ event }) => event)
    expect(names).toEqual(expect.arrayContaining(['phone_changed', 'phone_verified']))
  })

  it('leaves the verified one in use until it is verified itself, and goes when it is emptied', async () => {
    await set(phone)
    await verify(lastCode())
    expect(await set('+15550100')).toBe(codes.ok)
    expect(await infoOf()).toMatchObject({ bound: 1, areaCode: '49', unverifiedPhone: '+15550100' })
    expect(await signIn(phone)).toBe(codes.ok)
    await verify(lastCode())
    expect(await signIn(phone)).toBe(accountCodes.wrongCredentials)
    expect(await signIn('+15550100')).toBe(codes.ok)
    expect(await set('')).toBe(codes.ok)
    expect(await infoOf()).toEqual({ ...unbound, unverifiedPhone: '' })
    expect(await signIn('+15550100')).toBe(accountCodes.wrongCredentials)
  })

  it('takes a code once, for ten minutes, of the number that was named last, by its own person', async () => {
    const bob = await signedIn(under.app, 'bob')
    await set(phone)
    const first = lastCode()
    expect(await verify(first, bob)).toBe(accountCodes.codeDead)
    await set('+15550100')
    if (first !== lastCode()) expect(await verify(first)).toBe(accountCodes.codeDead)
    expect(await verify(lastCode())).toBe(codes.ok)
    expect(await verify(lastCode())).toBe(accountCodes.codeDead)
    await set(phone)
    under.clock.advance(10 * minute)
    expect(await verify(lastCode())).toBe(accountCodes.codeDead)
    expect(await verify('12345')).toBe(codes.invalidInput)
  })

  it('takes no code after five wrong ones, however many come at once', async () => {
    await set(phone)
    const wrong = otherCode()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => verify(wrong)))
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => accountCodes.codeDead))
    expect(await verify(lastCode())).toBe(accountCodes.codeDead)
    expect(await infoOf()).toMatchObject(unbound)
    expect(under.security.events.map(({ event }) => event)).toContain('phone_code_failed')
    await set(phone)
    for (let wrongs = 0; wrongs < 4; wrongs++) await verify(otherCode())
    expect(await verify(lastCode())).toBe(codes.ok)
  })

  it('stores of a code a hash alone, which is another for each', async () => {
    await set(phone)
    const made = await under.db.selectFrom('phone_code').selectAll().execute()
    expect(made[0]?.code_hash).not.toContain(lastCode())
    expect(made[0]?.code_hash).toMatch(/^[\w-]{43}$/)
  })

  it('that somebody else has is told to nobody but who gets its code', async () => {
    await set(phone)
    await verify(lastCode())
    const bob = await signedIn(under.app, 'bob')
    expect(await set(phone, bob)).toBe(codes.ok)
    expect(await infoOf(bob)).toEqual({ ...unbound, unverifiedPhone: phone })
    expect(await verify(otherCode(), bob)).toBe(accountCodes.codeDead)
    expect(await verify(lastCode(), bob)).toBe(accountCodes.phoneTaken)
    expect(await infoOf(bob)).toMatchObject(unbound)
    expect(await signIn(phone)).toBe(codes.ok)
  })

  it('gets three codes a day whoever asks, a person five, and an address ten at once', async () => {
    const bob = await signedIn(under.app, 'bob')
    for (const user of [ada, bob, ada]) expect(await set(phone, user)).toBe(codes.ok)
    expect(await set(phone, bob)).toBe(codes.tooManyRequests)
    expect(sent).toHaveLength(3)
    for (const last of [1, 2, 3]) expect(await set(`+1555010${last}`)).toBe(codes.ok)
    expect(sent).toHaveLength(6)
    expect(await set('+15550104')).toBe(codes.tooManyRequests)
    expect(await set('')).toBe(codes.ok)
    await passDay()
    expect(await set(phone)).toBe(codes.ok)
    expect(sent).toHaveLength(7)

    const outcomes: string[] = []
    for (let asker = 0; asker < 11; asker++) {
      const user = await signedIn(under.app, `asker-${asker}`)
      outcomes.push(await set(`+155502${10 + asker}`, user, '10.6.6.6'))
    }
    expect(outcomes.lastIndexOf(codes.ok)).toBe(9)
    expect(outcomes[10]).toBe(codes.tooManyRequests)
  })

  it('keeps the code that is still good where no further one is sent', async () => {
    for (let time = 0; time < 3; time++) await set(phone)
    expect(await set(phone)).toBe(codes.tooManyRequests)
    expect(await verify(lastCode())).toBe(codes.ok)
    expect(await infoOf()).toMatchObject({ bound: 1, areaCode: '49' })
  })

  it('gets its code in the language of the account, else of the page', async () => {
    const headers = { ...ada.headers, [requestHeaders.locale]: 'ar' }
    await set(phone, { ...ada, headers })
    await under.accounts.preferences.change(ada.userId, { language: 'de' })
    await set(phone, { ...ada, headers })
    expect(sent.map(({ locale }) => locale)).toEqual(['ar', 'de'])
  })

  it('is named with the password alone, in international form', async () => {
    const named = await post(phoneSet, { password: 'not the one', phone }, ada.headers)
    expect(named.code).toBe(accountCodes.wrongCredentials)
    for (const wrong of ['0151 12345678', '+49', 'ada']) {
      expect(await set(wrong)).toBe(codes.invalidInput)
    }
    expect(sent).toEqual([])
  })
})

it('is used for nothing where no text messages are sent', async () => {
  const quiet = await accountApp(await scratchSqlite())
  const { headers, userId } = await signedIn(quiet.app, 'ada')
  const payload = { password: testPassword, phone }
  const answer = await quiet.app.inject({ method: 'POST', url: phoneSet.path, payload, headers })
  expect(answer.json().code).toBe(codes.ok)
  expect(await quiet.db.selectFrom('phone_code').selectAll().execute()).toEqual([])
  expect((await quiet.accounts.users.find(userId))?.phone).toBe('')
  await quiet.dispose()
})
