import { retryDelay } from '../socket/backoff.ts'
import type { SubscriptionMessage } from '../socket/subscriptions.ts'
import type { ListLoader } from './list-loader.ts'
import type { ListSessionOptions } from './list-sources.ts'
import { createListSubscription, type ListSubscription } from './list-subscription.ts'
import type { ListValues } from './list-values.ts'

/** The stream of changes of one list, which its values follow. */
export interface ListStream extends Pick<ListSubscription, 'leave' | 'watchChanged'> {
  /** Follows the stream from where the values are, while somebody can see the page. */
  follow(): void
  /** Takes changes. */
  frame(bytes: Uint8Array): void
}

/** Makes the stream. Where it can no longer be followed, `loader` is asked for the whole list. */
export function createListStream(
  options: ListSessionOptions,
  values: ListValues,
  loader: Pick<ListLoader, 'load' | 'loadAfter'>,
): ListStream {
  const { store, timing } = options
  const subscription = createListSubscription({
    ...options,
    onMessage: (message) => {
      const end = endOf(message, store.position()?.epoch)
      if (end !== undefined) lose(end.reason, end.gapped)
    },
  })

  /** The values can no longer be continued: a new snapshot, at once if that is rare. */
  function lose(reason: string, gapped: boolean): void {
    if (!values.state().synced) return
    values.dispatch({ type: 'lost', reason, gapped, now: timing.now() })
    const { breaks } = values.state()
    if (breaks === 1) loader.load(Promise.resolve(values.wholeTable()))
    else loader.loadAfter(retryDelay(breaks - 2, options.random()), true)
    values.changed()
  }

  return {
    follow() {
      values.dispatch({ type: 'subscribed', now: timing.now() })
      if (options.isVisible()) subscription.follow()
    },
    leave: subscription.leave,
    watchChanged: subscription.watchChanged,
    frame(bytes) {
      if (!values.state().synced) return
      const result = values.frame(bytes)
      // Until the gateway has taken the subscription, its frames may belong to an earlier one.
      const isLost = result === 'misfit' && subscription.confirmed()
      if (isLost || result === 'broken') lose('', true)
      else if (result === 'applied' && values.status.get().stale) values.changed()
    },
  }
}

/** Why the stream can no longer be continued, where a message says so. @param epoch that of the values at hand */
function endOf(
  message: SubscriptionMessage,
  epoch: number | undefined,
): { reason: string; gapped: boolean } | undefined {
  if (message.action === 'reset') {
    // A reset of an epoch left behind answers a subscription that has been replaced since.
    const isOurs = message.arg.epoch === undefined || message.arg.epoch === epoch
    return isOurs ? { reason: '', gapped: false } : undefined
  }
  const isRefused = message.action === 'subscribe' && message.code !== 0
  return isRefused ? { reason: message.msg, gapped: true } : undefined
}
