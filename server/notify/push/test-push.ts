import type { Recipient } from '../fired-event.ts'
import { testNotification } from './push-message.ts'
import { type PushOptions, sendPush, topicOf } from './send-push.ts'
import type { PushSubscriptions, StoredSubscription } from './subscriptions.ts'

/** What a test works with. */
export interface TestPushOptions extends PushOptions {
  subscriptions: PushSubscriptions
  /** Scheme, host and port that users see. */
  origin: string
}

/** Sends a message that says that messages arrive. `reason` says why it could not be sent. */
export async function sendTestPush(
  subscription: StoredSubscription,
  recipient: Recipient,
  options: TestPushOptions,
): Promise<{ sent: boolean; reason: string }> {
  const message = testNotification(recipient, options.origin, options.now())
  const outcome = await sendPush(subscription, message, topicOf('test'), options)
  switch (outcome.kind) {
    case 'sent':
      await options.subscriptions.accepted(subscription.id)
      return { sent: true, reason: '' }
    case 'gone':
      await options.subscriptions.remove(subscription.id)
      return { sent: false, reason: 'the device takes no more messages' }
    case 'held':
      return { sent: false, reason: '' }
    default:
      return { sent: false, reason: outcome.reason }
  }
}
