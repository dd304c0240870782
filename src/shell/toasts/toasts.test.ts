import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts, toastTime } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const toast = (text: string) => ({ text, tone: 'info' as const })

it('takes a toast away after its time', () => {
  const toasts = createToasts()
  toasts.show(toast('saved'))
  vi.advanceTimersByTime(toastTime - 1)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toHaveLength(0)
})

it('keeps a toast that asks for something until it is dismissed', () => {
  const toasts = createToasts()
  const action = { label: { id: 'reload' }, run: () => undefined }
  const id = toasts.show({ ...toast('new version'), action })
  vi.advanceTimersByTime(toastTime * 10)
  expect(toasts.get()).toHaveLength(1)
  toasts.dismiss(id)
  expect(toasts.get()).toHaveLength(0)
})

it('shows three at most and tells listeners of every change', () => {
  const toasts = createToasts()
  let changes = 0
  const stop = toasts.subscribe(() => {
    changes += 1
  })
  for (const text of ['a', 'b', 'c', 'd']) toasts.show(toast(text))
  expect(toasts.get().map((toast) => toast.text)).toEqual(['b', 'c', 'd'])
  expect(changes).toBe(4)
  stop()
  toasts.show(toast('e'))
  expect(changes).toBe(4)
})

it('shows the same toast once, as long as the last one', () => {
  const toasts = createToasts()
  toasts.show(toast('offline'))
  vi.advanceTimersByTime(toastTime - 1)
  toasts.show(toast('offline'))
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(toastTime)
  expect(toasts.get()).toHaveLength(0)
})
