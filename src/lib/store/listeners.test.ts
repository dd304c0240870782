import { afterEach, expect, it, vi } from 'vitest'
import { createListeners } from './listeners.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('tells everybody, the same function as often as it was added', () => {
  const heard: number[] = []
  const listeners = createListeners<[number]>()
  const listener = (value: number) => heard.push(value)
  listeners.add(listener)
  const remove = listeners.add(listener)
  listeners.emit(1)
  remove()
  remove()
  listeners.emit(2)
  expect(heard).toEqual([1, 1, 2])
  expect(listeners.size).toBe(1)
})

it('skips whoever is removed during the call and whoever joins in it', () => {
  const heard: string[] = []
  const listeners = createListeners()
  listeners.add(() => {
    remove()
    listeners.add(() => heard.push('late'))
  })
  const remove = listeners.add(() => heard.push('removed'))
  listeners.emit()
  expect(heard).toEqual([])
})

it('tells the others when one throws, and reports what it threw', () => {
  const uncaught: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (callback: () => void) => uncaught.push(callback))
  const listeners = createListeners()
  const last = vi.fn()
  listeners.add(() => {
    throw new Error('mine')
  })
  listeners.add(last)
  listeners.emit()
  expect(last).toHaveBeenCalledOnce()
  expect(() => uncaught[0]?.()).toThrow('mine')
})
