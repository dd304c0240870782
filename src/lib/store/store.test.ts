import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('tells of every change, and not of the same value again', () => {
  const store = createStore<readonly string[]>([])
  const changed = vi.fn()
  const stop = store.subscribe(changed)
  const next = ['a']
  store.set(next)
  store.set(next)
  expect([store.get(), changed.mock.calls.length]).toEqual([next, 1])
  stop()
  store.set([])
  expect(changed).toHaveBeenCalledTimes(1)
})

it('shows in a rendered page what it began with', () => {
  const store = createStore('closed')
  store.set('open')
  expect(store.rendered?.()).toBe('closed')
})
