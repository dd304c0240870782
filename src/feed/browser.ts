import { socketPath, webTerminal } from '../contract/socket-address.ts'
import type { SocketLike } from './connection.ts'
import type { Frames } from './store/flush-scheduler.ts'
import { createSteadyClock, type Timing } from './timing.ts'

/** The browser's clocks and timers. */
export function browserTiming(): Timing {
  return {
    now: createSteadyClock(
      () => performance.now(),
      () => Date.now(),
    ),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The browser's animation frames. */
export const browserFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
}

/** Opens a socket to the gateway that served this page, at that path of it. */
export function openBrowserSocket(path: string = socketPath): SocketLike {
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('terminalType', String(webTerminal))
  return new WebSocket(url)
}
