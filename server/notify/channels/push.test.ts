import { beforeEach, describe, expect, it } from 'vitest'
import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { notifyUnderTest, testOrigin } from '../../../tests/support/notify.ts'
import { type PushService, startPushService } from '../../../tests/support/push-service.ts'
import { storeSession, storeUsers } from '../../../tests/support/stored-users.ts'
import { until } from '../../../tests/support/until.ts'
import { createPreferences } from '../../accounts/preferences.ts'
import type { Config } from '../../config/config.ts'
import type { Notify } from '../notify.ts'

const { push } = notificationChannels
const under = notifyUnderTest()

describe('push', () => {
  let service: PushService

  beforeEach(async () => {
    service = await startPushService(() => under.notify.push.vapid.publicKey)
    under.onEnd(service.close)
  })

  const open = (config: Partial<Config['notify']> = {}): Promise<Notify> => {
    const [host = '', port = ''] = service.host.split(':')
    return under.open({ pushHosts: [{ host, port }], ...config })
  }

  const register = async (device: string, userId = 'p1'): Promise<void> => {
    const { endpoint, keys } = service.browser(device)
    const owner = { userId, sessionId: `session of ${device}` }
    await storeUsers(under.store.db, [userId])
    await storeSession(under.store.db, owner.sessionId, userId)
    await under.notify.push.subscriptions.put({ ...owner, endpoint, ...keys })
  }

  it('reaches every browser with an encrypted, signed, short-lived message', async () => {
    await under.user('p1', 'de')
    await open()
    await register('phone')
    await register('laptop')
    await under.fire(['a-1'], push)
    await until(async () => service.received.length === 2 && (await under.settled()).length === 2)
    expect(service.faults).toEqual([])
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
    const [first] = service.received
    expect(first).toMatchObject({
      ttl: '300',
      urgency: 'high',
      claims: { aud: `http://${service.host}`, sub: 'mailto:alerts@bourse.example' },
      message: {
        web_push: 8030,
        notification: {
          title: 'BTCUSDT ist auf 64.000 gestiegen',
          body: 'Letzter Preis 64.012,50',
          navigate: `${testOrigin}/de/markets/tokens/BTCUSDT_UMCBL`,
          lang: 'de',
          dir: 'ltr',
          tag: 'a-1',
        },
        app_badge: '1',
        eventIds: ['a-1'],
        path: '/de/markets/tokens/BTCUSDT_UMCBL',
      },
    })
    expect(first?.claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400)
    expect(first?.topic).toMatch(/^[\w-]{32}$/)
    expect((await under.settled()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('asks for silence where its reader turned the sound of that market off', async () => {
    await under.user('p1', 'en')
    await open()
    await register('phone')
    const preferences = createPreferences(under.store.db, under.clock)
    await preferences.change('p1', { contractVoiceSwitch: 1 })
    await under.fire(['a'], push)
    await under.becomes({ state: 'sent' })
    await preferences.change('p1', { contractVoiceSwitch: 0, spotVoiceSwitch: 1 })
    await under.fire(['b'], push)
    await until(() => service.received.length === 2)
    expect(service.received.map(({ message }) => message.notification.silent)).toEqual([
      true,
      false,
    ])
  })

  it('makes one message of four events at once', async () => {
    await under.user('p1')
    await open()
    await register('phone')
    await under.fire(['a', 'b', 'c', 'd', 'e'], push)
    await until(() => service.received.length > 0)
    await under.becomes({ state: 'sent' })
    expect(service.received).toHaveLength(1)
    expect(service.received[0]?.message).toMatchObject({
      notification: { title: '5 price alerts', tag: 'e' },
      eventIds: ['a', 'b', 'c', 'd', 'e'],
      app_badge: '5',
    })
  })

  it.each([404, 410])('forgets a browser that its service calls gone with %i', async (status) => {
    await under.user('p1')
    await open()
    await register('phone')
    service.answer({ status })
    await under.fire(['a'], push)
    await under.becomes({ state: 'dead', error: 'the device takes no more messages' })
    expect(await under.notify.push.subscriptions.ofUsers(['p1'])).toEqual(new Map())
  })

  it.each([429, 500, 503])(
    'tries again after %i, when the service says, with the same id',
    async (status) => {
      await under.user('p1')
      await open()
      await register('phone')
      service.answer({ status, retryAfter: '20' })
      await under.fire(['a'], push)
      const begun = under.clock.now()
      await under.becomes({ state: 'failing', error: `the push service is busy (${status})` })
      service.answer({ status: 201 })
      await under.becomes({ state: 'sent', attempts: 2 })
      expect(under.clock.now() - begun).toBeGreaterThanOrEqual(20_000)
      expect(service.received.map(({ message }) => message.notification.tag)).toEqual(['a', 'a'])
    },
  )

  it('gives up what a service refuses for good', async () => {
    await under.user('p1')
    await open()
    await register('phone')
    service.answer({ status: 403 })
    await under.fire(['a'], push)
    expect(await under.becomes({ state: 'dead' })).toMatchObject({
      error: 'the push service refuses the message (403)',
      attempts: 1,
    })
  })

  it('gives up at once where keys or hosts have been taken back', async () => {
    await under.user('p1')
    const { publicKey } = (await open()).push.vapid
    await register('phone')
    await under.notify.stop()
    await open({ vapidKeys: { publicKey, privateKey: 'retired' } })
    await under.fire(['a'], push)
    const unwritten = 'the message cannot be written for this device'
    await under.becomes({ state: 'dead', error: unwritten, attempts: 1 })
    await under.notify.stop()
    await under.open()
    await under.fire(['b'], push)
    const uncalled = 'the push service is not one that this gateway calls'
    await under.becomes({ state: 'dead', error: uncalled, attempts: 1 })
    expect(service.received).toEqual([])
  })

  it('follows no redirect', async () => {
    await under.user('p1')
    await open()
    await register('phone')
    service.answer({ status: 307 })
    await under.fire(['a'], push)
    await under.becomes({ state: 'dead', error: 'the push service refuses the message (307)' })
    expect(service.received).toHaveLength(1)
  })

  it('sends a shorter message where a service takes no long ones', async () => {
    await under.user('p1')
    const small = await startPushService(() => under.notify.push.vapid.publicKey ?? '', 680)
    under.onEnd(small.close)
    const [host = '', port = ''] = small.host.split(':')
    await under.open({ pushHosts: [{ host, port }] })
    const { endpoint, keys } = small.browser('watch')
    const owner = { userId: 'p1', sessionId: 's1' }
    await storeSession(under.store.db, 's1', 'p1')
    await under.notify.push.subscriptions.put({ ...owner, endpoint, ...keys })
    await under.fire(['a'], push)
    await under.store.db
      .updateTable('alert_event')
      .set({ note: '€'.repeat(100) })
      .execute()
    await under.becomes({ state: 'sent', attempts: 1 })
    expect(small.received[0]?.message.notification.body.length).toBe(80)
  })

  it('tries again where a service takes a message and says nothing', async () => {
    await under.user('p1')
    await open()
    under.notify.push.timeout = 50
    await register('phone')
    service.answer('silent')
    await under.fire(['a'], push)
    await under.becomes({ state: 'failing', error: 'the push service does not answer' })
    service.answer({ status: 201 })
    await under.becomes({ state: 'sent', attempts: 2 })
    expect(service.received.map(({ message }) => message.notification.tag)).toEqual(['a', 'a'])
  })

  it('gives up after eight tries and keeps the reason', async () => {
    await under.user('p1')
    await open()
    await register('phone')
    service.answer({ status: 500 })
    await under.fire(['a'], push)
    await under.becomes({ state: 'dead', error: 'the push service is busy (500)' })
    expect(service.received).toHaveLength(8)
    expect(await under.stateOf(push)).toMatchObject({ state: 'failing' })
  })

  it('keeps its keys over a restart, unless the operator gives some', async () => {
    const first = (await open()).push.vapid
    await under.notify.stop()
    const second = (await open()).push.vapid
    expect(second).toEqual(first)
    await under.notify.stop()
    const vapidKeys = { publicKey: first.privateKey, privateKey: first.publicKey }
    const given = (await under.open({ vapidKeys, vapidSubject: 'mailto:ops@bourse.example' })).push
      .vapid
    expect(given).toEqual({ ...vapidKeys, subject: 'mailto:ops@bourse.example' })
  })

  it('keeps a bounded number of browsers, and drops those of a session that ends', async () => {
    await under.user('p1')
    await open()
    for (let index = 0; index < 12; index++) {
      await register(`device-${index}`)
      await under.clock.advance(1)
    }
    const { subscriptions } = (await open()).push
    expect((await subscriptions.ofUsers(['p1'])).get('p1')).toHaveLength(10)
    await under.store.db.deleteFrom('session').where('id', '=', 'session of device-11').execute()
    expect((await subscriptions.ofUsers(['p1'])).get('p1')).toHaveLength(9)
  })
})
