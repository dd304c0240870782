import type { TickerFrame } from '../../contract/market/ticker-frame.ts'
import { type AgeClock, createAgeClock } from '../../feed/age.ts'
import type { ListProgress } from '../../feed/feed-state.ts'
import { createRowReader } from '../../feed/row-reader.ts'
import type { SocketClient } from '../../feed/socket/socket-client.ts'
import type { SubscriptionHandle, SubscriptionMessage } from '../../feed/socket/subscriptions.ts'
import type { Timing } from '../../feed/timing.ts'
import type { EmbedList } from './embed-lists.ts'

/** A list of an embed that is loaded, and follows its stream from there. */
export interface FollowedList {
  line: number
  age: AgeClock
  progress: ListProgress
  /** Subscribes, unless it does already. */
  follow: () => void
  leave: () => void
  /** Takes a frame of its line; true where that changed values. */
  take: (head: TickerFrame, bytes: Uint8Array) => boolean
}

const never = Number.NEGATIVE_INFINITY

/** A list that does not follow yet. @param onLost called when its values can no longer be continued, once */
export function createFollowedList(
  list: EmbedList,
  socket: Pick<SocketClient, 'subscribe'>,
  timing: Timing,
  onLost: () => void,
): FollowedList {
  const reader = createRowReader(list)
  const age = createAgeClock(timing)
  age.received(list.snapshot)
  const progress: ListProgress = {
    synced: true,
    gapped: false,
    everSynced: true,
    failed: false,
    lastFrame: never,
    subscribed: timing.now(),
  }
  let subscription: SubscriptionHandle | undefined

  function position() {
    const { epoch, seq, table } = reader.position()
    return { epoch, seq, table, rows: [...list.rows] }
  }

  function hear(message: SubscriptionMessage): void {
    const refused = message.action === 'subscribe' && message.code !== 0
    if (message.action === 'reset' || refused) lose()
  }

  function lose(): void {
    if (!progress.synced) return
    progress.synced = false
    progress.gapped = true
    onLost()
  }

  return {
    line: list.snapshot.line,
    age,
    progress,
    follow: () => {
      progress.subscribed = timing.now()
      const bizNo = String(list.snapshot.line)
      subscription ??= socket.subscribe({ topic: 'ticker', bizNo, position }, hear)
    },
    leave: () => {
      subscription?.stop()
      subscription = undefined
    },
    take: (head, bytes) => {
      if (!progress.synced) return false
      const result = reader.take(bytes)
      // Until the gateway has taken the subscription, its frames may belong to an earlier one.
      if (result === 'lost' && subscription?.confirmed()) lose()
      if (result !== 'applied') return false
      age.received(head)
      progress.lastFrame = timing.now()
      return true
    },
  }
}
