import type { MarketLine } from '../../src/contract/market/lines.ts'
import { createFeed } from '../../src/feed/feed.ts'
import type { SavedLines } from '../../src/feed/line-session.ts'
import { createSocketClient } from '../../src/feed/socket-client.ts'
import { fakeGateway } from './fake-gateway.ts'
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
  bases: ReadonlyMap<MarketLine, readonly string[]>,
  { saved, random = () => 0.5 }: { saved?: SavedLines; random?: () => number } = {},
) {
  const clock = manualClock()
  const gateway = fakeGateway(clock, bases)
  const lifecycle = fakeLifecycle()
  const frames = manualFrames()
  const socket = createSocketClient({
    create: gateway.create,
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
    lifecycle,
    timing: clock,
    frames,
    random,
  })
  return { clock, gateway, lifecycle, frames, socket, feed }
}
