import type { ApiClient, CallOptions } from '../../../api/client.ts'
import {
  pushKey,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '../../../contract/calls/account/accounts.ts'
import type { PushSubscriptionKeys } from '../../../contract/entities/account/push-subscription.ts'
import type { PushChoice, PushChoices } from './push-choice.ts'
import type { PushPermission } from './push-support.ts'

/** Whether push messages come here; `off`: the browser lets them, and this user does not take them here. */
export type PushState = PushPermission | 'off'

/** What a browser's permission and a user's decision make together. */
export function pushStateOf(permission: PushPermission, choice: PushChoice | undefined): PushState {
  return permission === 'granted' && choice !== 'on' ? 'off' : permission
}

/** Push messages to this browser for one user. */
export interface DevicePush {
  /**
   * Asks the user where they have not been asked, and registers the browser where they agree. Only to
   * be called from a click. Rejects where the push service or the gateway does not do its part.
   */
  enable: () => Promise<PushState>
  /**
   * The same for a click that wants something else too: leaves it `off` where the user turned it off, and
   * `renew` tries again where it rejects.
   */
  offer: () => Promise<PushState>
  /**
   * Registers this browser again where the user turned push messages on: subscriptions get lost, and
   * the gateway's key may have changed. Asks nobody and never rejects.
   */
  renew: () => Promise<void>
  /**
   * Takes this browser off push messages until the user turns them on again. One of browser and gateway
   * is enough, because the gateway drops a subscription that has ended. Rejects where neither did.
   */
  disable: () => Promise<void>
  /** Has the gateway send a message to this browser; `reason` says why it could not. Rejects with ApiError. */
  test: () => Promise<{ sent: boolean; reason: string }>
}

/** What registering takes from outside. */
export interface DevicePushOptions {
  api: ApiClient
  userId: string
  choices: Pick<PushChoices, 'of' | 'set'>
  permission: () => PushPermission
  /** Shows the browser's own question. */
  ask: () => Promise<NotificationPermission>
  /** The push manager of the installed worker; waits for the installation. */
  manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'>>
}

/** Push messages to this browser, through its worker. */
export function createDevicePush(options: DevicePushOptions): DevicePush {
  const { api, userId, choices, permission, ask, manager } = options
  const register = async (options: CallOptions = {}): Promise<PushSubscription> => {
    const { publicKey } = await api.call(pushKey, {}, options)
    const push = await manager()
    const known = await push.getSubscription()
    const fits = known !== null && keyOf(known) === publicKey
    if (known !== null && !fits) await known.unsubscribe()
    const current = fits
      ? known
      : await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    await api.call(pushSubscribe, readKeys(current), options)
    return current
  }

  const enable = async (): Promise<PushState> => {
    const before = permission()
    if (before !== 'default' && before !== 'granted') return before
    const answer = before === 'granted' ? before : await ask()
    if (answer === 'granted') {
      await register()
      choices.set(userId, 'on')
    }
    return answer
  }

  return {
    enable,
    offer: async () => {
      if (choices.of(userId) === 'off') return 'off'
      try {
        return await enable()
      } catch (error) {
        // The user agreed, so the next start tries again.
        if (permission() === 'granted') choices.set(userId, 'on')
        throw error
      }
    },
    renew: async () => {
      if (pushStateOf(permission(), choices.of(userId)) === 'granted') {
        await register({ quiet: true }).catch(() => undefined)
      }
    },
    disable: async () => {
      const known = await (await manager()).getSubscription()
      if (known !== null) {
        const { endpoint } = known
        const ends = await Promise.allSettled([
          known.unsubscribe(),
          api.call(pushUnsubscribe, { endpoint }),
        ])
        const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
        if (reasons.length === ends.length) throw new AggregateError(reasons, 'still subscribed')
      }
      choices.set(userId, 'off')
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
    .replaceAll('=', '')
}

function readKeys(subscription: PushSubscription): PushSubscriptionKeys {
  const { keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}
