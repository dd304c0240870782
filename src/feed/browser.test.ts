// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { browserFrames, browserTiming, openBrowserSocket } from './browser.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('opens the socket beside the page, secure where the page is', () => {
  const opened: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor(url: URL) {
        super()
        opened.push(String(url))
      }
    },
  )
  for (const href of ['http://localhost:8080/de/markets?x=1#y', 'https://example.com/markets']) {
    vi.stubGlobal('location', new URL(href))
    openBrowserSocket()
  }
  expect(opened).toEqual([
    'ws://localhost:8080/v1/common/websocket?terminalType=1',
    'wss://example.com/v1/common/websocket?terminalType=1',
  ])
})

it('has timers that can be cancelled, and a clock that goes by them', () => {
  vi.useFakeTimers()
  const timing = browserTiming()
  const start = timing.now()
  const callback = vi.fn()
  timing.after(100, callback)
  timing.after(100, callback)()
  vi.advanceTimersByTime(150)
  expect(callback).toHaveBeenCalledOnce()
  expect(timing.now() - start).toBeCloseTo(150)
})

it('has frames that can be cancelled', () => {
  vi.useFakeTimers()
  const callback = vi.fn()
  browserFrames.request(callback)
  browserFrames.cancel(browserFrames.request(callback))
  vi.advanceTimersByTime(100)
  expect(callback).toHaveBeenCalledOnce()
})
