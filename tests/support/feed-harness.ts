import type { MarketType } from '../../src/contract/market/market-types.ts'
import { fieldIndex } from '../../src/contract/market/ticker-fields.ts'
import { createFeed } from '../../src/feed/feed.ts'
import type { HeardRows, SavedLists } from '../../src/feed/list/list-sources.ts'
import type { ListData } from '../../src/feed/list/load-list.ts'
import { createSocketClient } from '../../src/feed/socket/socket-client.ts'
import { fakeGateway, pass } from './fake-gateway.ts'
import { fakeLifecycle } from './fake-socket.ts'
import { manualClock } from './manual-clock.ts'

/** Animation frames that run when a test says so. */
export function manualFrames() {
  const waiting = new Map<number, (time: number) => void>()
  let serial = 0
  return {
    request(callback: (time: number) => void) {
      waiting.set(++serial, callback)
      return serial
    },
    cancel(id: number) {
      waiting.delete(id)
    },
    /** Runs what waits for the next frame. */
    run(time: number) {
      const callbacks = [...waiting.values()]
      waiting.clear()
      for (const callback of callbacks) callback(time)
    },
  }
}

/** The whole live side of the app against a gateway in memory, on virtual time. */
export function feedHarness(
  bases: ReadonlyMap<MarketType, readonly string[]>,
  {
    saved,
    shown,
    heard,
    random = () => 0.5,
  }: {
    saved?: SavedLists
    shown?: readonly ListData[]
    heard?: () => HeardRows | undefined
    random?: () => number
  } = {},
) {
  const clock = manualClock()
  const gateway = fakeGateway(clock, bases)
  const lifecycle = fakeLifecycle()
  const frames = manualFrames()
  const socket = createSocketClient({
    create: () => gateway.create(),
    hasSession: () => false,
    lifecycle,
    timing: clock,
    random,
  })
  const feed = createFeed({
    socket,
    loadTable: gateway.loadTable,
    loadSnapshot: gateway.loadSnapshot,
    ...(saved === undefined ? {} : { saved }),
    ...(shown === undefined ? {} : { shown }),
    ...(heard === undefined ? {} : { heard }),
    lifecycle,
    timing: clock,
    frames,
    random,
  })
  return { clock, gateway, lifecycle, frames, socket, feed }
}

const { last } = fieldIndex
const smallLists = new Map<MarketType, string[]>([
  [1, ['BTC', 'ETH', 'SOL']],
  [10, ['BTC', 'ETH']],
])

/** Spot with BTC at 100, ETH at 50 and SOL unknown, and two USDT-M contracts without values. */
export function smallMarket(saved?: SavedLists) {
  const harness = feedHarness(smallLists, saved === undefined ? {} : { saved })
  harness.gateway.set(1, 0, last, 100)
  harness.gateway.set(1, 1, last, 50)
  /** Lets time pass while the gateway sends its frames. */
  const stream = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      harness.gateway.cut()
      await pass(harness.clock, Math.min(250, ms - passed))
    }
  }
  /** Retains the spot list and lets it go live. */
  const live = async () => {
    const { feed, release } = harness.feed.retain(1)
    await stream(2_000)
    return { list: feed, release }
  }
  return { ...harness, stream, live }
}
