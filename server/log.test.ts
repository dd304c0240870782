import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pushSubscribe, sessionsList, userInfo } from '../src/contract/calls/account/accounts.ts'
import { accountDelete, emailSet, passwordSet } from '../src/contract/calls/account/own-account.ts'
import { passwordForgot, passwordReset } from '../src/contract/calls/account/password-reset.ts'
import { phoneSet } from '../src/contract/calls/account/phone.ts'
import { alertCreate } from '../src/contract/calls/alerts.ts'
import { allCalls } from '../src/contract/calls/all.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import {
  alertFrequencies,
  alertTypes,
  notificationChannels,
} from '../src/contract/entities/alert/alert-enums.ts'
import { type TestServices, testServices } from '../tests/support/http-services.ts'
import { type HubUnderTest, startHub } from '../tests/support/hub.ts'
import { connectSocket, refusedStatus } from '../tests/support/socket-client.ts'
import { buildApp } from './app.ts'
import { socketSessions } from './socket/socket-sessions.ts'

/** What nobody may ever read in a log. Tokens join them as browsers are given them. */
const secrets = {
  password: 'canary-Password-one',
  newPassword: 'canary-Password-two',
  wrongPassword: 'canary-Password-wrong',
  loginName: 'canary-login',
  otherName: 'canary-other',
  passwordAsName: 'canary-Typed-as-name',
  email: 'canary-mail@example.com',
  newEmail: 'canary-new-mail@example.com',
  phone: '+4915199988877',
  code: 'canary-code',
  token: 'canary-token-canary-token-canary-token-cana',
  cookie: 'canary-cookie',
  bearer: 'canary-bearer-token',
  metricsToken: 'canary-metrics-token',
  address4: '203.0.113.177',
  address6: '2001:db8:aaaa:bbbb:cccc:dddd:eeee:1',
  forwarded: '198.51.100.166',
  userAgent: 'canary-agent',
  referer: 'canary-referer',
  origin: 'canary-origin.example',
  query: 'canary-query',
  note: 'canary-note',
  pushEndpoint: 'canary-endpoint',
  pushAuth: 'canary-push-auth',
  message: 'canary-message',
  storedRow: 'canary-stored-row',
}
const found: string[] = Object.values(secrets)

let gateway: TestServices
let app: FastifyInstance
let hub: HubUnderTest
let cookie = ''

beforeAll(async () => {
  gateway = await testServices()
  const { services } = gateway
  services.log.level = 'trace'
  services.config = {
    ...services.config,
    metrics: { port: undefined, token: secrets.metricsToken },
  }
  app = await buildApp(services)
  hub = await startHub(1, {
    security: services.security,
    sessions: socketSessions(services.accounts),
  })
})

afterAll(async () => {
  await hub.close()
  await app.close()
  await gateway.dispose()
})

/** A call with everything that a browser, or somebody who plays one, can send along. */
async function call({ method, path }: Endpoint, fields: object = {}, from = secrets.address4) {
  const query = method === 'GET' ? new URLSearchParams({ ...fields }) : secrets.query
  const answer = await app.inject({
    method,
    url: `${path}?${query}`,
    remoteAddress: from,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${secrets.bearer}`,
      referer: `https://bourse.example/?${secrets.referer}`,
      'user-agent': secrets.userAgent,
      'x-forwarded-for': secrets.forwarded,
    },
    ...(method === 'POST' && { payload: fields }),
  })
  const set = answer.cookies.filter(({ value }) => value.length > 1)
  if (set.length > 0) cookie = set.map(({ name, value }) => `${name}=${value}`).join('; ')
  // Tokens are long; the cookie that only says that somebody is signed in is not.
  found.push(...set.map(({ value }) => value).filter((value) => value.length > 20))
  return answer
}

const named = (name: string): Endpoint => {
  const endpoint = allCalls.find((one) => one.name === name)
  if (endpoint === undefined) throw new Error(`no call ${name}`)
  return endpoint
}
const login = named('login')

describe('the log after a session of calls', () => {
  it('has seen a person come, change everything and go', async () => {
    const { loginName, email, password, newPassword, wrongPassword } = secrets
    await call(named('register'), { loginName, email, password })
    await call(login, { loginName, password: wrongPassword })
    await call(login, { loginName: secrets.passwordAsName, password })
    expect((await call(login, { loginName, password })).json().code).toBe('00000')
    await call(alertCreate, {
      symbolId: 'C0USDT_UMCBL',
      alertType: alertTypes.risesTo,
      configurePrice: '101.00',
      frequency: alertFrequencies.everyTime,
      channels: [notificationChannels.pop],
      note: secrets.note,
    })
    await call(pushSubscribe, {
      endpoint: `https://fcm.googleapis.com/fcm/send/${secrets.pushEndpoint}`,
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: secrets.pushAuth },
    })
    await call(emailSet, { password: wrongPassword, email: secrets.newEmail })
    await call(emailSet, { password, email: secrets.newEmail })
    await call(phoneSet, { password, phone: secrets.phone })
    await call(passwordForgot, { email: secrets.newEmail })
    await call(passwordReset, { token: secrets.token, newPassword })
    await call(passwordSet, { password, newPassword })
    expect((await call(sessionsList)).json().data).toHaveLength(1)
  })

  it('has seen a stolen refresh token come back', async () => {
    const { clock } = gateway.services
    const stolen = cookie
    clock.advance(16 * 60_000)
    expect((await call(userInfo)).statusCode).toBe(200)
    clock.advance(31_000)
    cookie = stolen
    expect((await call(userInfo)).statusCode).toBe(401)
    cookie = ''
    await call(login, { loginName: secrets.loginName, password: secrets.newPassword })
  })

  it('has seen every call with wrong fields, and the store fail', async () => {
    const { accounts } = gateway.services
    const wrong = { ...secrets, symbolId: secrets.query, id: secrets.query, line: secrets.query }
    const validCookie = cookie
    for (const endpoint of allCalls) {
      if (endpoint.name !== accountDelete.name) await call(endpoint, wrong)
      cookie = validCookie
    }
    const row = `Failing row contains (${secrets.storedRow}).`
    const broken = Object.assign(new Error('null value'), { code: '23502', detail: row })
    const failing = vi.spyOn(accounts.users, 'findByName').mockRejectedValue(broken)
    const { loginName, password } = secrets
    expect((await call(login, { loginName, password })).statusCode).toBe(500)
    failing.mockRestore()
    const list = vi.spyOn(accounts.sessions, 'list').mockRejectedValue(broken)
    await call(login, { loginName, password: secrets.newPassword })
    expect((await call(sessionsList)).statusCode).toBe(500)
    list.mockRestore()
  })

  it('has seen strangers at every limit and from other sites', async () => {
    const { loginName, wrongPassword: password } = secrets
    cookie = `bourse_session=${secrets.cookie}; bourse_refresh=${secrets.cookie}`
    for (let guess = 0; guess < 40; guess++) {
      await call(login, { loginName, password }, secrets.address6)
      await call(
        named('register'),
        { loginName: `${secrets.otherName}-${guess}`, password },
        secrets.address6,
      )
    }
    expect((await call(login, { loginName, password }, secrets.address6)).statusCode).toBe(429)
    await app.inject({
      method: 'POST',
      url: login.path,
      headers: { origin: `https://${secrets.origin}`, cookie },
      payload: { loginName, password },
    })
    await app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: `{"password":"${secrets.password}"`,
    })
    const headers = { authorization: `Bearer ${secrets.metricsToken}x` }
    await app.inject({ url: `/metrics?${secrets.query}`, headers })
    await app.inject(`/markets/${secrets.query}?token=${secrets.bearer}`)
    await app.inject(`/%${secrets.query}`)
  })

  it('has seen sockets with tokens, from other sites and with too much to say', async () => {
    const sent = { cookie, 'user-agent': secrets.userAgent, 'x-forwarded-for': secrets.forwarded }
    const foreign = { ...sent, origin: `https://${secrets.origin}` }
    expect(await refusedStatus(hub.host, foreign)).toBe(403)
    const client = await connectSocket(hub.host, undefined, sent)
    client.send({ action: 'login', terminaltype: 1 })
    for (let count = 0; count < 60; count++) client.ws.send(secrets.message)
    expect(await client.closed).toBe(1008)
  })

  it('tells what happened, and none of the secrets', () => {
    const events = gateway.logged.flatMap(({ security }) => (security ? [security] : []))
    expect(events).toEqual(
      expect.arrayContaining([
        'registered',
        'sign_in',
        'sign_in_failed',
        'password_changed',
        'email_changed',
        'refresh_token_replayed',
        'refused_by_limit',
        'refused_by_origin',
      ]),
    )
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ code: '23502' }) }),
    )
    expect(found.length).toBeGreaterThan(25)
    const text = gateway.logged.map((line) => JSON.stringify(line)).join('\n')
    expect(found.filter((secret) => text.includes(secret))).toEqual([])
  })
})
