import { expect, it, vi } from 'vitest'
import { firedNotification } from '../../../../tests/support/fired-notification.ts'
import { showDesktopNotification } from './desktop.ts'

it('names the language that the texts came in, whatever the page shows', async () => {
  const showNotification = vi.fn(async () => undefined)
  const target = { showNotification, getNotifications: async () => [] }
  const title = 'ارتفع BTCUSDT'
  const notification = { ...firedNotification('a-1'), title, lang: 'ar', dir: 'rtl' } as const
  await showDesktopNotification(target, notification, { path: '/de/markets', silent: true })
  expect(showNotification).toHaveBeenCalledWith(
    title,
    expect.objectContaining({ lang: 'ar', dir: 'rtl', data: { path: '/de/markets' } }),
  )
})

it('is shown by the page itself where there is no worker, and leads to its address', async () => {
  const shown = vi.fn()
  class FakeNotification {
    onclick: (() => void) | undefined
    constructor(...given: unknown[]) {
      shown(...given, this)
    }
  }
  const assign = vi.fn()
  const focus = vi.fn()
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', { focus })
  const notification = firedNotification('a-1')
  await showDesktopNotification(undefined, notification, { path: '/de/markets', silent: true })
  expect(shown).toHaveBeenCalledWith(
    notification.title,
    expect.objectContaining({ tag: 'a-1', requireInteraction: true }),
    expect.any(FakeNotification),
  )
  const [[, , shownNotification]] = shown.mock.calls as [[string, object, FakeNotification]]
  shownNotification.onclick?.()
  expect([focus.mock.calls.length, assign.mock.calls]).toEqual([1, [['/de/markets']]])
  vi.unstubAllGlobals()
})
