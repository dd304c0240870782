import { expect, it, vi } from 'vitest'
import { beginPageLife } from './page-life.ts'

it('a page that is left hears nothing any more, and the next one hears it alone', () => {
  const target = new EventTarget()
  const [left, next, own] = [vi.fn(), vi.fn(), vi.fn()]
  target.addEventListener('keydown', own)
  const first = beginPageLife([target])
  target.addEventListener('keydown', left, true)
  target.dispatchEvent(new Event('keydown'))
  first.abort()
  const second = beginPageLife([target])
  target.addEventListener('keydown', next, { once: true })
  for (let count = 0; count < 2; count++) target.dispatchEvent(new Event('keydown'))
  second.abort()
  expect([own, left, next].map(({ mock }) => mock.calls.length)).toEqual([3, 1, 1])
  expect(Object.keys(target)).toEqual([])
})

it('a page may stop listening before it is left', () => {
  const target = new EventTarget()
  const listener = vi.fn()
  const life = beginPageLife([target])
  const stop = new AbortController()
  target.addEventListener('online', listener, { signal: stop.signal })
  target.addEventListener('offline', listener)
  stop.abort()
  target.removeEventListener('offline', listener)
  for (const type of ['online', 'offline']) target.dispatchEvent(new Event(type))
  life.abort()
  expect(listener).not.toHaveBeenCalled()
})

it('a page that is left hears nothing of other tabs and tells them nothing', async () => {
  const before = globalThis.BroadcastChannel
  const life = beginPageLife([])
  const left = new BroadcastChannel('tabs')
  const heard = vi.fn()
  left.addEventListener('message', heard)
  life.abort()
  expect(globalThis.BroadcastChannel).toBe(before)
  const [teller, other] = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')]
  const told = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  teller.postMessage('signedOut')
  await told
  expect(() => left.postMessage('signedOut')).not.toThrow()
  for (const channel of [teller, other]) channel.close()
  expect(heard).not.toHaveBeenCalled()
})
