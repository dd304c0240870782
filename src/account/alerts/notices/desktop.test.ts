import { expect, it, vi } from 'vitest'
import { firedNotice } from '../../../../tests/support/fired-notice.ts'
import { showDesktopNotice } from './desktop.ts'

it('names the language that the texts came in, whatever the page shows', async () => {
  const showNotification = vi.fn(async () => undefined)
  const target = { showNotification, getNotifications: async () => [] }
  const title = 'ارتفع BTCUSDT'
  const notice = { ...firedNotice('a-1'), title, lang: 'ar', dir: 'rtl' } as const
  await showDesktopNotice(target, notice, { path: '/de/markets', silent: true })
  expect(showNotification).toHaveBeenCalledWith(
    title,
    expect.objectContaining({ lang: 'ar', dir: 'rtl', data: { path: '/de/markets' } }),
  )
})
