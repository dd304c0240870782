import { describe, expect, it } from 'vitest'
import type { PushMessage } from '../src/contract/entities/account/push-message.ts'
import { clickPath, pushNotification, tabShowing } from './push-notification.ts'

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'BTCUSDT rose to 64,000',
    body: 'Last price 64,012.50',
    navigate: 'https://bourse.example/markets/tokens/BTCUSDT_UMCBL',
    lang: 'en',
    dir: 'ltr',
    tag: 'a-1',
    silent: false,
  },
  app_badge: '3',
  eventIds: ['a-1'],
  path: '/markets/tokens/BTCUSDT_UMCBL',
  time: 1_700_000_000_000,
}
const show = (value: unknown) => pushNotification(JSON.stringify(value), 'en')

describe('a push message', () => {
  it('becomes a notification under the id of its event', () => {
    expect(show(message)).toEqual({
      title: 'BTCUSDT rose to 64,000',
      options: {
        body: 'Last price 64,012.50',
        tag: 'a-1',
        lang: 'en',
        dir: 'ltr',
        silent: false,
        requireInteraction: true,
        icon: '/icons/icon-192.png',
        data: { path: '/markets/tokens/BTCUSDT_UMCBL' },
      },
      unread: 3,
    })
  })

  it('makes no sound where its reader turned that off', () => {
    const silent = { ...message, notification: { ...message.notification, silent: true } }
    expect(show(silent).options.silent).toBe(true)
  })

  it.each([
    undefined,
    '',
    'not json',
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...message, time: 'x' }),
  ])('is shown also where it is %j', (text) => {
    expect(pushNotification(text, 'de-AT')).toMatchObject({
      title: 'Sie haben einen neuen Alarm',
      options: {
        tag: 'alert',
        lang: 'de',
        dir: 'ltr',
        data: { path: '/markets/alerts?source=push' },
      },
    })
    expect(pushNotification(text, 'ar').options).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(pushNotification(text, 'tlh')).toMatchObject({
      title: 'You have a new alert',
      options: { lang: 'en', dir: 'ltr' },
    })
  })

  it.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'leads to the alerts where its path is %s',
    (path) => {
      const shown = show({ ...message, path }).options.data.path
      expect(new URL(shown, 'https://bourse.example').origin).toBe('https://bourse.example')
    },
  )

  it.each(['many', '-', '1e99', ''])('does not touch the badge for %j', (app_badge) => {
    const { unread } = show({ ...message, app_badge })
    expect(unread === undefined || unread === 0).toBe(true)
  })
})

describe('a click', () => {
  it.each([
    [{ path: '/de/markets/tokens/BTC' }, '/de/markets/tokens/BTC'],
    [{ path: 'https://evil.example/' }, '/markets/alerts?source=push'],
    [{ path: 5 }, '/markets/alerts?source=push'],
    [null, '/markets/alerts?source=push'],
    [undefined, '/markets/alerts?source=push'],
  ])('on %j leads to %s', (data, path) => {
    expect(clickPath(data)).toBe(path)
  })

  it('finds the tab that shows it already', () => {
    const origin = 'https://bourse.example'
    const tabs = ['/markets', '/markets/tokens/BTC?x=1', '/de/markets/tokens/BTC'].map((path) => ({
      url: origin + path,
    }))
    expect(tabShowing(tabs, '/markets/tokens/BTC', origin)).toBe(tabs[1])
    expect(tabShowing(tabs, '/markets/tokens/ETH', origin)).toBeUndefined()
  })

  it('finds the alerts in any language where the message could not be read', () => {
    const origin = 'https://bourse.example'
    const tabs = ['/markets', '/de/markets/alerts'].map((path) => ({ url: origin + path }))
    expect(tabShowing(tabs, clickPath(undefined), origin)).toBe(tabs[1])
    expect(tabShowing(tabs, '/ar/markets/alerts', origin)).toBeUndefined()
  })
})
