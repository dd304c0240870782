// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../../tests/support/fake-socket.ts'

let opened: FakeSocket[] = []

beforeEach(() => {
  opened = []
  vi.resetModules()
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor() {
        super()
        opened.push(this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Runs the module in a page with this body. */
async function run(body: string) {
  document.body.innerHTML = body
  return await import('./early.ts')
}

it('connects for the app on the screen of the last visit, and hands over a socket that is not closed', async () => {
  const { earlyStream, earlySocket } = await run('<div id="root" data-last-screen></div>')
  expect(earlyStream).toBeUndefined()
  expect(opened).toHaveLength(1)
  expect(earlySocket()).toBe(opened[0])
  opened[0]?.accept()
  expect(earlySocket()).toBe(opened[0])
  opened[0]?.shut()
  expect(earlySocket()).toBeUndefined()
})

it('remembers for the app that the gateway goes away, as long as its socket is there', async () => {
  const { earlyGoaway } = await run('<div id="root" data-last-screen></div>')
  const goaway = JSON.stringify({ action: 'goaway', retryAfter: 100, handOver: true })
  opened[0]?.accept()
  opened[0]?.deliver({ action: 'pong' })
  opened[0]?.deliver(Uint8Array.of(1))
  expect(earlyGoaway()).toBeUndefined()
  opened[0]?.deliver(goaway)
  expect(earlyGoaway()).toBe(goaway)
  opened[0]?.shut()
  expect(earlyGoaway()).toBeUndefined()
})

it('leaves all to the app on an empty page', async () => {
  const { earlyStream, earlySocket } = await run('<div id="root"></div>')
  expect([earlyStream, earlySocket(), opened.length]).toEqual([undefined, undefined, 0])
})

it('leaves a page whose socket cannot be made to the app', async () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('The socket is not allowed.', 'SecurityError')
      }
    },
  )
  const { earlyStream, earlySocket } = await run('<div id="root" data-last-screen></div>')
  expect([earlyStream, earlySocket()]).toEqual([undefined, undefined])
})
