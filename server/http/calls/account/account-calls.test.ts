import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import { otherUserCode } from '../../../../src/contract/codes/outcome-codes.ts'
import { userInfoReplySchema } from '../../../../src/contract/entities/account/user-info.ts'
import { userPreferenceSchema } from '../../../../src/contract/entities/account/user-preference.ts'
import { type TestServices, testServices } from '../../../../tests/support/http-services.ts'
import { signedIn, type TestUser, testPassword } from '../../../../tests/support/signed-in.ts'
import { sessionLives } from '../../../accounts/sessions/lives.ts'
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

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

const codeOf = async (answer: ReturnType<typeof post>): Promise<string> =>
  (await answer).json().code

describe('registering', () => {
  it('makes an account and signs it in', async () => {
    const user = await signedIn(app, 'Ada')
    const answer = await post('/v1/user/overview/userinfo', {}, user.headers)
    const info = v.parse(userInfoReplySchema, answer.json().data)
    expect(info).toMatchObject({ loginName: 'Ada', userInfo: { userId: user.userId } })
  })
})

describe('signing in', () => {
  it('takes the login name in any case', async () => {
    await post('/v1/user/register', { loginName: 'Ada', password: testPassword })
    for (const loginName of ['ada', 'ADA', ' Ada ']) {
      const answer = await post('/v1/user/login', { loginName, password: testPassword })
      expect(answer.json()).toMatchObject({ code: codes.ok, data: { loginName: 'Ada' } })
    }
  })

  it('says the same of a wrong password and of a name that nobody has', async () => {
    await signedIn(app, 'ada')
    const wrong = await post('/v1/user/login', { loginName: 'ada', password: 'not the one' })
    const nobody = await post('/v1/user/login', { loginName: 'bob', password: 'not the one' })
    expect(wrong.json()).toMatchObject({ code: accountCodes.wrongCredentials, data: null })
    expect([nobody.statusCode, nobody.payload]).toEqual([wrong.statusCode, wrong.payload])
    expect(nobody.cookies).toEqual([])
  })
})

describe('ten tabs', () => {
  it('that come back at once after a rest get the same new cookies, and stay signed in', async () => {
    const { headers } = await signedIn(app)
    gateway.services.clock.advance(sessionLives.session)
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => post('/v1/user/overview/userinfo', {}, headers)),
    )
    expect(tabs.map((answer) => answer.json().code)).toEqual(Array(10).fill(codes.ok))
    const cookies = tabs.map((answer) => JSON.stringify(answer.headers['set-cookie']))
    expect(new Set(cookies).size).toBe(1)
    const renewed = tabs[0]?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? ''
    const next = await post('/v1/user/overview/userinfo', {}, { cookie: renewed })
    expect([next.json().code, next.cookies]).toEqual([codes.ok, []])
  })
})

describe('a call that is meant for somebody', () => {
  it('is refused where the session is somebody else’s, and does nothing', async () => {
    const [ada, bob] = [await signedIn(app), await signedIn(app)]
    const setAs = (personid: string) =>
      post('/v1/user/preference/set', { theme: 'black' }, { ...bob.headers, personid })
    const refused = await setAs(ada.userId)
    expect([refused.statusCode, refused.json().code]).toEqual([200, otherUserCode])
    const stored = await post('/v1/user/preference/get', {}, bob.headers)
    expect(stored.json().data.theme).toBeNull()
    expect(await codeOf(setAs(bob.userId))).toBe(codes.ok)
  })
})

describe('preferences', () => {
  let user: TestUser
  beforeEach(async () => {
    user = await signedIn(app)
  })
  const set = (change: object) => post('/v1/user/preference/set', change, user.headers)

  it('of a new person are the defaults, with every switch on', async () => {
    const answer = await post('/v1/user/preference/get', {}, user.headers)
    expect(v.parse(userPreferenceSchema, answer.json().data)).toEqual({
      timeZone: 'last24h',
      spotPopSwitch: 0,
      spotVoiceSwitch: 0,
      contractPopSwitch: 0,
      contractVoiceSwitch: 0,
      theme: null,
      language: null,
      currency: null,
      palette: null,
      density: null,
      spotBell: null,
      contractBell: null,
    })
  })

  it('change one by one and are answered whole', async () => {
    await set({ spotVoiceSwitch: 1, theme: 'black' })
    const answer = await set({ timeZone: '540', currency: 'KRW' })
    expect(answer.json().data).toMatchObject({
      timeZone: '540',
      spotVoiceSwitch: 1,
      spotPopSwitch: 0,
      theme: 'black',
      currency: 'KRW',
    })
    const other = await signedIn(app)
    const theirs = await post('/v1/user/preference/get', {}, other.headers)
    expect(theirs.json().data).toMatchObject({ theme: null, timeZone: 'last24h' })
  })

  it.each(['90', '780', 'Asia/Tokyo', ''])('store %j as the last 24 hours', async (timeZone) => {
    await set({ timeZone: '60' })
    expect((await set({ timeZone })).json().data.timeZone).toBe('last24h')
  })

  it('name the field that is wrong', async () => {
    const answer = await set({ theme: 'pink' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toMatch(/^theme: /)
  })
})

describe('sessions', () => {
  it('are listed with the one that asks, and ended one by one or all but that one', async () => {
    const user = await signedIn(app, 'ada')
    const credentials = { loginName: 'ada', password: testPassword }
    const agents = { firefox: 'Gecko Firefox/130.0 (X11; Linux x86_64)' }
    await post('/v1/user/login', credentials, { 'user-agent': agents.firefox })
    await post('/v1/user/login', credentials)
    const list = async (): Promise<{ sessionId: string; current: boolean; device: string }[]> =>
      (await post('/v1/user/sessions/list', {}, user.headers)).json().data
    const before = await list()
    expect(before.filter(({ current }) => current)).toHaveLength(1)
    expect(before.map(({ device }) => device).toSorted()).toEqual(['', '', 'Firefox on Linux'])
    const firefox = before.find(({ device }) => device !== '')
    await post('/v1/user/sessions/revoke', { sessionId: firefox?.sessionId }, user.headers)
    expect(await list()).toHaveLength(2)
    const rest = await post('/v1/user/sessions/revoke', { others: true }, user.headers)
    expect(rest.json().data).toMatchObject([{ current: true }])
  })

  it('of other people cannot be ended', async () => {
    const ada = await signedIn(app)
    const bob = await signedIn(app)
    const [session] = (await post('/v1/user/sessions/list', {}, ada.headers)).json().data
    const { sessionId } = session
    await post('/v1/user/sessions/revoke', { sessionId }, bob.headers)
    expect(await codeOf(post('/v1/user/overview/userinfo', {}, ada.headers))).toBe(codes.ok)
  })
})

describe('signing out', () => {
  it('is the only time at which a browser is told to empty its cache', async () => {
    const { headers } = await signedIn(app)
    for (const path of ['/v1/user/overview/userinfo', '/v1/user/preference/get']) {
      expect((await post(path, {}, headers)).headers['clear-site-data']).toBeUndefined()
    }
    const refused = await app.inject({
      url: '/v1/user/logout',
      headers: { cookie: headers.cookie },
    })
    expect([refused.statusCode, refused.headers['clear-site-data']]).toEqual([403, undefined])
  })

  it('ends the session and removes its cookies', async () => {
    const { headers } = await signedIn(app)
    const answer = await app.inject({ url: '/v1/user/logout', headers })
    expect(answer.json().code).toBe(codes.ok)
    expect(answer.cookies.map(({ value, maxAge }) => [value, maxAge])).toEqual([
      ['', 0],
      ['', 0],
      ['', 0],
    ])
    expect(await codeOf(post('/v1/user/overview/userinfo', {}, headers))).toBe(codes.sessionMissing)
  })

  it('removes the cookies of a dead session too', async () => {
    const cookie = 'bourse_session=x; bourse_refresh=y'
    for (const answer of [
      await post('/v1/user/public/clearCookie', {}, { cookie }),
      await app.inject({
        url: '/v1/user/logout',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      }),
    ]) {
      expect(answer.json().code).toBe(codes.ok)
      expect(answer.cookies).toHaveLength(3)
      // Never "storage" or "*": the offline app and the device's preferences stay.
      expect(answer.headers['clear-site-data']).toBe('"cache"')
    }
  })
})
