import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { desktopQuestion } from '../../../account/alerts/notifications/browser-desktop.ts'
import { browserPush } from '../../../account/alerts/notifications/browser-push.ts'
import type { ApiClient } from '../../../api/client.ts'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../contract/entities/alert/alert-enums.ts'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { pushAdvice } from '../texts/channels.ts'

const unregistered = msg`This device could not be registered for push. It is tried again at the next start.`

/**
 * Asks for desktop notifications where pop-ups are among the channels, with or without push. Only from a
 * click; never rejects.
 */
export function askForPops(channels: readonly NotificationChannel[]): void {
  if (channels.includes(notificationChannels.pop)) void desktopQuestion.offer()
}

/**
 * Asks for permission and registers this browser where a chosen channel needs it. Only from a click.
 * Resolves with what the user has to know where push will not arrive here; never rejects.
 */
export async function askForPush(
  api: ApiClient,
  userId: string,
  channels: readonly NotificationChannel[],
  limits: AlertLimits | undefined,
): Promise<MessageDescriptor | undefined> {
  const { push } = notificationChannels
  const known = limits?.channels.find(({ channel }) => channel === push)
  if (!channels.includes(push)) return undefined
  if (known?.state === 'notConfigured') return undefined
  try {
    return pushAdvice(await browserPush(api, userId).offer())
  } catch {
    return unregistered
  }
}
