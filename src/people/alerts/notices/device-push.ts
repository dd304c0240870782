import type { ApiClient } from '../../../api/client.ts'
import {
  pushKey,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '../../../contract/calls/accounts.ts'
import type { PushSubscriptionKeys } from '../../../contract/entities/push-subscription.ts'
import type { PushPermission } from './push-support.ts'

/** Push messages to this browser. */
export interface DevicePush {
  permission: () => PushPermission
  /**
   * Asks the person where they have not been asked, and registers the browser where they agree. Only to
   * be called from a click. Rejects where the push service or the gateway does not do its part.
   */
  enable: () => Promise<PushPermission>
  /**
   * Registers this browser again where the person has agreed before: subscriptions get lost, and the
   * gateway's key may have changed. Asks nobody and never rejects.
   */
  renew: () => Promise<void>
  /** Takes this browser off push messages. Rejects with ApiError. */
  disable: () => Promise<void>
  /** Has the gateway send a message to this browser; `reason` says why it could not. */
  test: () => Promise<{ sent: boolean; reason: string }>
}

/** What registering takes from outside. */
export interface DevicePushOptions {
  api: ApiClient
  permission: () => PushPermission
  /** Shows the browser's own question. */
  ask: () => Promise<NotificationPermission>
  /** The push manager of the installed worker; waits for the installation. */
  manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'>>
}

/** Push messages to this browser, through its worker. */
export function createDevicePush({ api, permission, ask, manager }: DevicePushOptions): DevicePush {
  const register = async (): Promise<PushSubscription> => {
    const { publicKey } = await api.call(pushKey, {})
    const push = await manager()
    const known = await push.getSubscription()
    const fits = known !== null && keyOf(known) === publicKey
    if (known !== null && !fits) await known.unsubscribe()
    const current = fits
      ? known
      : await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    await api.call(pushSubscribe, readKeys(current))
    return current
  }

  return {
    permission,
    enable: async () => {
      const before = permission()
      if (before !== 'default' && before !== 'granted') return before
      const answer = before === 'granted' ? before : await ask()
      if (answer === 'granted') await register()
      return answer
    },
    renew: async () => {
      if (permission() === 'granted') await register().catch(() => undefined)
    },
    disable: async () => {
      const known = await (await manager()).getSubscription()
      if (known === null) return
      await api.call(pushUnsubscribe, { endpoint: known.endpoint })
      await known.unsubscribe()
    },
    test: async () => {
      const { endpoint } = await register()
      return api.call(pushTest, { endpoint })
    },
  }
}

/** The public key that a subscription was made for, base64url. */
function keyOf({ options }: PushSubscription): string {
  const key = options.applicationServerKey
  if (key === null) return ''
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function readKeys(subscription: PushSubscription): PushSubscriptionKeys {
  const { keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}
