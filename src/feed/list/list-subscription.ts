import type { MarketType } from '../../contract/market/market-types.ts'
import { mostRows, type Subscription } from '../../contract/socket.ts'
import type { SocketClient } from '../socket/socket-client.ts'
import type { SubscriptionHandle, SubscriptionMessage } from '../socket/subscriptions.ts'
import type { TickerStore } from '../store/ticker-store.ts'
import type { Timing } from '../timing.ts'

/** The subscription of one list to its changes. */
export interface ListSubscription {
  /** Asks for changes since the place of the store, those of the watched rows first; again where it has. */
  follow(): void
  /** Ends it. */
  leave(): void
  /** Asks soon for the rows that are watched now to come first. */
  watchChanged(): void
  /** True once the gateway has taken the subscription as it was sent last. */
  confirmed(): boolean
}

/** What the subscription takes from outside. */
export interface ListSubscriptionOptions {
  marketType: MarketType
  store: Pick<TickerStore, 'position' | 'watchedRows'>
  socket: Pick<SocketClient, 'subscribe'>
  timing: Timing
  /** What the gateway says of the subscription. */
  onMessage: (message: SubscriptionMessage) => void
}

/** The rows in view are told to the gateway this long after they changed, in ms: users scroll on. */
const rowsDelay = 300

/** Makes the subscription; nothing is asked for before `follow`. */
export function createListSubscription(options: ListSubscriptionOptions): ListSubscription {
  const { marketType, store, socket, timing, onMessage } = options
  let handle: SubscriptionHandle | undefined
  /** The watched rows as the gateway was told of them. */
  let sentRows = ''
  let cancelRows: (() => void) | undefined

  function position(): Pick<Subscription, 'epoch' | 'seq' | 'table' | 'rows'> | undefined {
    const at = store.position()
    if (at === undefined) return undefined
    const rows = store.watchedRows()
    sentRows = keyOf(rows)
    const { epoch, seq, table } = at
    return { epoch, seq, table, ...(rows.length <= mostRows && { rows }) }
  }

  return {
    follow() {
      if (handle !== undefined) return handle.refresh()
      handle = socket.subscribe({ topic: 'ticker', bizNo: String(marketType), position }, onMessage)
    },
    leave() {
      cancelRows?.()
      cancelRows = undefined
      handle?.stop()
      handle = undefined
    },
    watchChanged() {
      if (handle === undefined) return
      cancelRows ??= timing.after(rowsDelay, () => {
        cancelRows = undefined
        if (keyOf(store.watchedRows()) !== sentRows) handle?.refresh()
      })
    },
    confirmed: () => handle?.confirmed() === true,
  }
}

/** Equal for the same rows, in whatever order. */
function keyOf(rows: readonly number[]): string {
  return rows.toSorted((one, other) => one - other).join()
}
