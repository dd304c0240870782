import type { ApiClient } from '../../../api/client.ts'
import { createDevicePush, type DevicePush } from './device-push.ts'
import { pushPermission } from './push-support.ts'

/** Push messages to this browser. To be asked for from a click, see `DevicePush.enable`. */
export function browserPush(api: ApiClient): DevicePush {
  return createDevicePush({
    api,
    permission: () => pushPermission(window),
    ask: () => Notification.requestPermission(),
    manager: async () => (await navigator.serviceWorker.ready).pushManager,
  })
}
