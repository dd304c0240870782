import type { ApiClient } from '../../../api/client.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import { useSession } from '../../session/react.tsx'
import { desktopQuestion } from './browser-desktop.ts'
import { createDevicePush, type DevicePush, type PushState, pushStateOf } from './device-push.ts'
import { pushChoices } from './push-choice.ts'
import { pushPermission } from './push-support.ts'

/** Push messages to this browser for a user. To be asked for from a click, see `DevicePush.enable`. */
export function browserPush(api: ApiClient, userId: string): DevicePush {
  return createDevicePush({
    api,
    userId,
    choices: pushChoices,
    permission: () => pushPermission(window),
    ask: askForNotifications,
    manager: async () => (await navigator.serviceWorker.ready).pushManager,
  })
}

/** The same question as that for pop-ups, so that both are asked once. */
async function askForNotifications(): Promise<NotificationPermission> {
  const state = await desktopQuestion.ask()
  return state === 'granted' || state === 'denied' ? state : 'default'
}

/** Whether push messages come to this browser for who uses the page, kept up to date. */
export function usePushState(): PushState {
  const userId = useSession().user?.userId
  const get = (): PushState =>
    pushStateOf(pushPermission(window), userId === undefined ? undefined : pushChoices.of(userId))
  return useStore({ get, subscribe: onPushState })
}

/**
 * Tells where the state may be another one: decided here or in another tab, or the user comes back
 * from the settings of the browser.
 */
function onPushState(listener: () => void): () => void {
  const stop = pushChoices.subscribe(listener)
  const events = ['storage', 'focus'] as const
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    stop()
    for (const event of events) window.removeEventListener(event, listener)
  }
}
