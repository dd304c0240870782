import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { createDevicePush, pushStateOf } from './device-push.ts'
import { createPushChoices, type PushChoices } from './push-choice.ts'
import { type PushPermission, pushPermission } from './push-support.ts'

let permission: PushPermission
let subscription: ReturnType<typeof made> | null
let calls: [string, object][]
let publicKey: string
let choices: PushChoices
let isOffline: boolean

beforeEach(() => {
  choices = createPushChoices(() => undefined)
  isOffline = false
  permission = 'default'
  subscription = null
  calls = []
  publicKey = Buffer.from('first key').toString('base64url')
})

function made(key: string) {
  return {
    endpoint: `https://fcm.googleapis.com/${key}`,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      subscription = null
      return true
    }),
  }
}

function device(userId = 'ann') {
  const ask = vi.fn(async () => {
    permission = 'granted'
    return permission
  })
  const push = createDevicePush({
    userId,
    choices,
    api: {
      call: (async ({ name }: { name: string }, input: object) => {
        if (isOffline) throw new Error('offline')
        calls.push([name, input])
        return name === 'pushKey' ? { publicKey } : { sent: true, reason: '' }
      }) as unknown as ApiClient['call'],
    },
    permission: () => permission,
    ask: ask as () => Promise<NotificationPermission>,
    manager: async () => ({
      getSubscription: async () => subscription as unknown as PushSubscription | null,
      subscribe: async (options) => {
        subscription = made(String(options?.applicationServerKey))
        return subscription as unknown as PushSubscription
      },
    }),
  })
  return { push, ask }
}

const names = (): string[] => calls.map(([name]) => name)

describe('push messages to this browser', () => {
  it('are asked for once, and the browser is registered', async () => {
    const { push, ask } = device()
    expect(await push.enable()).toBe('granted')
    expect(await push.enable()).toBe('granted')
    expect(ask).toHaveBeenCalledOnce()
    expect(names()).toEqual(['pushKey', 'pushSubscribe', 'pushKey', 'pushSubscribe'])
    expect(calls[1]?.[1]).toEqual({
      endpoint: `https://fcm.googleapis.com/${publicKey}`,
      keys: { p256dh: 'p', auth: 'a' },
    })
  })

  it.each(['denied', 'unsupported', 'needsInstall'] as const)(
    'are not asked for where %s',
    async (state) => {
      permission = state
      const { push, ask } = device()
      expect(await push.enable()).toBe(state)
      await push.renew()
      expect(ask).not.toHaveBeenCalled()
      expect(calls).toEqual([])
    },
  )

  it('are renewed at the next start where an offer was taken and registering failed', async () => {
    const { push } = device()
    isOffline = true
    await expect(push.offer()).rejects.toThrow('offline')
    isOffline = false
    await push.renew()
    expect(names()).toEqual(['pushKey', 'pushSubscribe'])
  })

  it('are renewed without a question, under a new key where the gateway has one', async () => {
    const { push, ask } = device()
    await push.renew()
    expect(calls).toEqual([])
    permission = 'granted'
    await push.enable()
    const first = subscription
    publicKey = Buffer.from('second key').toString('base64url')
    await push.renew()
    expect(first?.unsubscribe).toHaveBeenCalledOnce()
    expect(subscription?.endpoint).toContain(publicKey)
    expect(ask).not.toHaveBeenCalled()
  })

  it('end on request, here and at the gateway, until they are turned on again', async () => {
    const { push } = device()
    await push.enable()
    await push.disable()
    await push.disable()
    await push.renew()
    expect(await push.offer()).toBe('off')
    expect(names().slice(2)).toEqual(['pushUnsubscribe'])
    expect(subscription).toBeNull()
    expect(await push.enable()).toBe('granted')
    expect(subscription).not.toBeNull()
  })

  it('end without the gateway, but not where the browser keeps them too', async () => {
    const { push } = device()
    await push.enable()
    isOffline = true
    subscription?.unsubscribe.mockRejectedValueOnce(new Error('no'))
    await expect(push.disable()).rejects.toThrow('still subscribed')
    expect(choices.of('ann')).toBe('on')
    await push.disable()
    expect(subscription).toBeNull()
    expect(choices.of('ann')).toBe('off')
  })

  it('wait for the word of whoever signs in next', async () => {
    await device('ann').push.enable()
    const before = calls.length
    await device('bob').push.renew()
    expect(calls).toHaveLength(before)
    expect(await device('bob').push.offer()).toBe('granted')
    expect(choices.of('ann')).toBeUndefined()
  })

  it('are on where browser and person want them', () => {
    expect(pushStateOf('granted', 'on')).toBe('granted')
    expect(pushStateOf('granted', 'off')).toBe('off')
    expect(pushStateOf('granted', undefined)).toBe('off')
    expect(pushStateOf('denied', 'on')).toBe('denied')
  })

  it('can be tested', async () => {
    permission = 'granted'
    expect(await device().push.test()).toEqual({ sent: true, reason: '' })
    expect(names()).toEqual(['pushKey', 'pushSubscribe', 'pushTest'])
  })
})

describe('what a browser can do', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'
  const pad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
  const old = 'Mozilla/5.0 (X11; Linux x86_64) OldBrowser/1'

  it.each([
    [phone, 5, 'needsInstall'],
    [pad, 5, 'needsInstall'],
    [pad, 0, 'unsupported'],
    [old, 0, 'unsupported'],
  ])('without push, %s with %i touch points: %s', (userAgent, maxTouchPoints, expected) => {
    expect(pushPermission({ navigator: { userAgent, maxTouchPoints } })).toBe(expected)
  })

  it.each(['default', 'granted', 'denied'] as const)(
    'with push is what the person said: %s',
    (answer) => {
      const navigator = { userAgent: phone, maxTouchPoints: 5, serviceWorker: {} }
      expect(
        pushPermission({ navigator, PushManager: {}, Notification: { permission: answer } }),
      ).toBe(answer)
    },
  )
})
