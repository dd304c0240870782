import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  logout,
  pushKey,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '../../../../src/contract/calls/account/accounts.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { type TestServices, testServices } from '../../../../tests/support/http-services.ts'
import { type PushService, startPushService } from '../../../../tests/support/push-service.ts'
import { signedIn, type TestUser } from '../../../../tests/support/signed-in.ts'
import { until } from '../../../../tests/support/until.ts'
import { buildApp } from '../../../app.ts'

let under: TestServices
let app: FastifyInstance
let service: PushService
let user: TestUser

beforeEach(async () => {
  under = await testServices()
  app = await buildApp(under.services)
  const { push } = under.services.notify
  service = await startPushService(() => push.vapid.publicKey)
  const [host = '', port = ''] = service.host.split(':')
  push.hosts = [{ host, port }]
  user = await signedIn(app)
})
afterEach(async () => {
  await service.close()
  await app.close()
  await under.dispose()
})

const call = async ({ method, path }: Endpoint, payload: object, headers = user.headers) => {
  const answer = await app.inject({ method, url: path, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const devices = async (): Promise<number> => {
  const ids = await under.services.notify.push.subscriptions.ofUsers([user.userId])
  return ids.get(user.userId)?.length ?? 0
}

describe('a browser', () => {
  it('learns the key, registers, registers again, and gets a test', async () => {
    const key = await call(pushKey, {})
    expect(key.data.publicKey).toBe(under.services.notify.push.vapid.publicKey)
    const browser = service.browser('phone')
    for (let round = 0; round < 2; round++) {
      expect(await call(pushSubscribe, browser)).toMatchObject({ code: '00000' })
    }
    expect(await devices()).toBe(1)
    const test = await call(pushTest, { endpoint: browser.endpoint })
    expect(test.data).toEqual({ sent: true, reason: '' })
    expect(service.received[0]?.message).toMatchObject({
      notification: { title: 'Notifications work', tag: 'test' },
      eventIds: [],
      path: '/markets/alerts',
    })
    const soon = await call(pushTest, { endpoint: browser.endpoint })
    expect(soon).toMatchObject({ status: 429, code: '42900' })
  })

  it('is told why a test did not go out', async () => {
    const { endpoint, keys } = service.browser('phone')
    const unknown = await call(pushTest, { endpoint })
    expect(unknown.data).toEqual({ sent: false, reason: 'this browser is not registered' })
    await call(pushSubscribe, { endpoint, keys })
    service.answer({ status: 410 })
    under.services.clock.advance(5_000)
    const gone = await call(pushTest, { endpoint })
    expect(gone.data).toEqual({ sent: false, reason: 'the device takes no more messages' })
    expect(await devices()).toBe(0)
  })

  it('belongs to whoever signed in on it last, and to nobody after sign-out', async () => {
    const browser = service.browser('shared')
    await call(pushSubscribe, browser)
    const other = await signedIn(app)
    await call(pushSubscribe, browser, other.headers)
    expect(await devices()).toBe(0)
    // Nobody takes a browser off that is not theirs.
    await call(pushUnsubscribe, { endpoint: browser.endpoint })
    const { subscriptions } = under.services.notify.push
    const ofOther = async () =>
      (await subscriptions.ofUsers([other.userId])).get(other.userId)?.length ?? 0
    expect(await ofOther()).toBe(1)
    await app.inject({ method: logout.method, url: logout.path, headers: other.headers })
    await until(async () => (await ofOther()) === 0)
  })

  it('takes itself off', async () => {
    const browser = service.browser('phone')
    await call(pushSubscribe, browser)
    await call(pushUnsubscribe, { endpoint: browser.endpoint })
    expect(await devices()).toBe(0)
  })
})

describe('what is refused', () => {
  it.each([
    ['a visitor', {}, { 'sec-fetch-site': 'same-origin' }, '00004'],
    ['a page of another site', {}, { 'sec-fetch-site': 'cross-site' }, '40300'],
  ])('%s', async (_, payload, headers, code) => {
    const answer = await app.inject({
      method: 'POST',
      url: pushSubscribe.path,
      headers,
      payload: { ...service.browser('x'), ...payload },
    })
    expect(answer.json().code).toBe(code)
  })

  it.each([
    ['endpoint', { endpoint: 'https://169.254.169.254/latest' }],
    ['endpoint', { endpoint: 'https://evil.example/fcm.googleapis.com' }],
    ['endpoint', { endpoint: 'ftp://fcm.googleapis.com/x' }],
    ['keys.p256dh', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'A'.repeat(87), auth: '<script>' } }],
  ])('a wrong %s', async (field, wrong) => {
    const answer = await call(pushSubscribe, { ...service.browser('x'), ...wrong })
    expect(answer).toMatchObject({ status: 400, code: '40000' })
    expect(answer.msg).toContain(`${field}:`)
    expect(await devices()).toBe(0)
  })
})
