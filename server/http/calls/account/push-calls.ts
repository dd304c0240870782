import type { FastifyInstance } from 'fastify'
import {
  pushKey,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '../../../../src/contract/calls/account/accounts.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import { CallError } from '../../../lib/call-error.ts'
import { LruCache } from '../../../lib/lru-cache.ts'
import { readEndpoint } from '../../../lib/push-endpoint.ts'
import type { Notify } from '../../../notify/notify.ts'
import { sendTestPush } from '../../../notify/push/test-push.ts'
import { implementFor } from '../../core/implement-for.ts'

/** Time between two tests of a user, in ms. */
const testInterval = 3_000
/** Users whose last test is remembered. */
const manyTesters = 10_000

/** Answers the calls by which a browser comes to get push messages. */
export function implementPushCalls(
  app: FastifyInstance,
  {
    accounts,
    notify,
  }: { accounts: Pick<Accounts, 'userOf'>; notify: Pick<Notify, 'push' | 'recipients'> },
): void {
  const { push } = notify
  const { subscriptions, vapid, now } = push
  const tested = new LruCache<string, { at: number }>(manyTesters)

  implementFor(app, accounts, pushKey, () => ({ publicKey: vapid.publicKey }))

  implementFor(app, accounts, pushSubscribe, async ({ endpoint, keys }, owner) => {
    if (readEndpoint(endpoint, push.hosts) === undefined) {
      throw new CallError(codes.invalidInput, 'endpoint: not a push service that is called')
    }
    const { userId, sessionId } = owner
    const [p256dh, auth] = [keys.p256dh, keys.auth].map((key) => key.replaceAll('=', ''))
    await subscriptions.put({
      userId,
      sessionId,
      endpoint,
      p256dh: p256dh ?? '',
      auth: auth ?? '',
    })
    return null
  })

  implementFor(app, accounts, pushUnsubscribe, async ({ endpoint }, { userId }) => {
    const own = await subscriptions.findOwn(userId, endpoint)
    if (own !== undefined) await subscriptions.remove(own.id)
    return null
  })

  implementFor(app, accounts, pushTest, async ({ endpoint }, { userId }) => {
    const last = tested.take(userId, () => ({ at: 0 }))
    if (now() - last.at < testInterval) {
      throw new CallError(codes.tooManyRequests, 'Please wait a moment before the next test.')
    }
    last.at = now()
    const own = await subscriptions.findOwn(userId, endpoint)
    if (own === undefined) return { sent: false, reason: 'this browser is not registered' }
    const [recipient] = await notify.recipients([userId])
    if (recipient === undefined) return { sent: false, reason: 'the account is gone' }
    return sendTestPush(own, recipient, push)
  })
}
