import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { createDevicePush } from './device-push.ts'
import { type PushPermission, pushPermission } from './push-support.ts'

let permission: PushPermission
let subscription: ReturnType<typeof made> | null
let calls: [string, object][]
let publicKey: string

beforeEach(() => {
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

function device() {
  const ask = vi.fn(async () => {
    permission = 'granted'
    return permission
  })
  const push = createDevicePush({
    api: {
      call: (async ({ name }: { name: string }, input: object) => {
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

  it('are renewed without a question, under a new key where the gateway has one', async () => {
    const { push, ask } = device()
    await push.renew()
    expect(calls).toEqual([])
    permission = 'granted'
    await push.renew()
    const first = subscription
    publicKey = Buffer.from('second key').toString('base64url')
    await push.renew()
    expect(first?.unsubscribe).toHaveBeenCalledOnce()
    expect(subscription?.endpoint).toContain(publicKey)
    expect(ask).not.toHaveBeenCalled()
  })

  it('end on request, here and at the gateway', async () => {
    const { push } = device()
    await push.enable()
    await push.disable()
    await push.disable()
    expect(names().slice(2)).toEqual(['pushUnsubscribe'])
    expect(subscription).toBeNull()
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
