import type { Browser, BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { alertCreate, alertLog } from '../../src/contract/calls/alerts.ts'
import {
  alertFrequencies,
  alertTypes,
  type NotificationChannel,
  notificationChannels,
} from '../../src/contract/entities/alert/alert-enums.ts'
import { pagePatience, sharedBrowser } from '../support/browser.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { isTokenPage } from '../support/token-page.ts'

const { push, station, pop } = notificationChannels

let gateway: SharedGateway
let browser: Browser
let context: BrowserContext

/** Counts sounds, and questions for permission, in every page, and tells when it may sound. */
const spies = (): void => {
  Reflect.set(window, 'sounds', 0)
  Reflect.set(window, 'asked', 0)
  const resume = AudioContext.prototype.resume
  AudioContext.prototype.resume = async function () {
    await resume.call(this)
    Reflect.set(window, 'maySound', true)
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when?: number) {
    // A tone is several notes; the first begins at once.
    if (when === undefined || when <= this.context.currentTime) {
      Reflect.set(window, 'sounds', Number(Reflect.get(window, 'sounds')) + 1)
    }
    return start.call(this, when)
  }
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = () => {
    Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1)
    return ask()
  }
}

beforeAll(async () => {
  gateway = await sharedGateway('small')
  browser = await sharedBrowser()
  context = await browser.newContext()
  context.setDefaultTimeout(pagePatience)
  await context.grantPermissions(['notifications'], { origin: gateway.url })
  await context.addInitScript(spies)
})

const call = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url ?? '', { method: 'POST', headers, body: text ?? '' })
      return (await answer.json()).data
    },
    [path, JSON.stringify(body)],
  )

/** Creates an alert that is met already, so that it fires at once. */
const fire = (
  page: Page,
  symbolId: string,
  configurePrice: string,
  channels: readonly NotificationChannel[],
) =>
  call(page, alertCreate.path, {
    symbolId,
    alertType: alertTypes.risesTo,
    configurePrice,
    frequency: alertFrequencies.onlyOnce,
    channels,
    fireIfMet: true,
  })

async function signIn(): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${gateway.url}/markets/settings`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await call(page, register.path, { loginName: 'notices', password: 'correct horse battery' })
  await page.close()
}

/** Opens a page that is signed in, listens and may sound. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  const listening = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) =>
        typeof payload === 'string' && /"subscribe".*price_notice/.test(payload),
    }),
  )
  // Then it knows where the log stands: what fires from now on is news.
  const known = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(alertLog.path) && /"since"/.test(answer.request().postData() ?? ''),
  )
  await page.goto(gateway.url + path)
  await page.locator('main h1').first().waitFor()
  await Promise.all([listening, known])
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => Reflect.get(window, 'maySound') === true)
  return page
}

const panel = (page: Page) => page.getByRole('region', { name: 'Price alerts' })
const sounds = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'sounds')))
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ tag, title }) => ({ tag, title }))
  })

/** Hands a push message to the worker, as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: gateway.url,
    registrationId,
    data,
  })
  await session.detach()
}

/** Delivers a push message until a notification of these properties is shown. */
async function deliverUntilShown(page: Page, data: string, wanted: object): Promise<void> {
  // What the driver pushes is lost now and then on a busy machine; a push service sends again what nobody took.
  let delivered = Number.NEGATIVE_INFINITY
  const push = async () => {
    // Again only where it was lost: one that is still on its way would be shown once more, after a click.
    if (performance.now() - delivered > 10_000) {
      await deliver(page, data)
      delivered = performance.now()
    }
    return shown(page)
  }
  await expect.poll(push).toContainEqual(expect.objectContaining(wanted))
}

const message = (eventId: string, path: string): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'From the push service',
      body: 'Last price 1',
      navigate: gateway.url + path,
      lang: 'en',
      dir: 'ltr',
      tag: eventId,
    },
    eventIds: [eventId],
    path,
    time: 1_700_000_000_000,
  })

describe('an alert that fires', () => {
  it('is shown in every tab, sounds in one, and is one notification also after a push', async () => {
    await signIn()
    const first = await open('/markets/rank')
    const second = await open('/markets/leading')
    expect(await first.evaluate(() => Reflect.get(window, 'asked'))).toBe(0)

    await fire(second, 'BTCUSDT_SPBL', '1000', [pop, station, push])
    for (const page of [first, second]) {
      await panel(page).getByText('BTC/USDT rose to 1,000').waitFor()
    }
    await expect.poll(async () => (await sounds(first)) + (await sounds(second))).toBe(1)
    await expect.poll(() => shown(first)).toHaveLength(1)
    const [notification] = await shown(first)
    expect(notification?.title).toBe('BTC/USDT rose to 1,000')

    const tag = notification?.tag ?? ''
    const pushed = { tag, title: 'From the push service' }
    await deliverUntilShown(first, message(tag, '/markets/rank'), pushed)
    expect(await shown(first)).toEqual([pushed])
    expect((await sounds(first)) + (await sounds(second))).toBe(1)

    // The page is where it was: nothing moved the focus, and the card can be dealt with by keyboard.
    expect(await second.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await panel(second).getByRole('button', { name: 'Dismiss' }).focus()
    await second.keyboard.press('Escape')
    await panel(second).waitFor({ state: 'detached' })
    await panel(first).getByRole('button', { name: 'Open' }).click()
    await first.waitForURL(isTokenPage('BTCUSDT_SPBL'))
    await first.close()
    await second.close()
  })

  it('that fired while the page was away is counted and does not ring', async () => {
    const page = await open('/markets/rank')
    const helper = await open('/markets/leading')
    await fire(helper, 'ETHUSDT_SPBL', '10', [pop, station])
    await panel(page).getByText('ETH/USDT').waitFor()
    await panel(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(async () => (await sounds(page)) + (await sounds(helper))).toBe(1)
    const before = await sounds(page)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    await fire(helper, 'SOLUSDT_SPBL', '1', [pop, station])
    await expect
      .poll(async () => JSON.stringify(await call(helper, alertLog.path, { limit: 1 })))
      .toContain('SOLUSDT_SPBL')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
    await panel(page).getByText('1 alert while you were away').waitFor()
    expect(await sounds(page)).toBe(before)
    await page.close()
    await helper.close()
  })
})

/** The parts of a worker that a click is played with. */
interface Worker {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: object) => Promise<{ url: string; focus?: () => Promise<void> }[]>
    openWindow: (url: string) => Promise<null>
  }
  NotificationEvent: new (type: string, init: object) => Event
  dispatchEvent: (event: Event) => boolean
}

/**
 * Clicks a notification, in the worker. What the click would do is told instead of done: browsers let a
 * worker focus and open windows for real clicks alone.
 */
async function clickOn(tag: string): Promise<string> {
  const worker = globalThis as unknown as Worker
  const { clients, registration } = worker
  const did: string[] = []
  const { matchAll, openWindow } = clients
  clients.matchAll = async (options) => {
    const tabs = await matchAll.call(clients, options)
    return tabs.map(({ url }) => ({ url, focus: async () => void did.push(`focus ${url}`) }))
  }
  clients.openWindow = async (url) => {
    did.push(`open ${url}`)
    return null
  }
  const [notification] = await registration.getNotifications({ tag })
  if (notification === undefined) return 'no notification'
  const event = new worker.NotificationEvent('notificationclick', { notification })
  const done: Promise<unknown>[] = []
  Reflect.set(event, 'waitUntil', (work: Promise<unknown>) => void done.push(work))
  worker.dispatchEvent(event)
  await Promise.all(done)
  Object.assign(clients, { matchAll, openWindow })
  return `${did.join()} ${(await registration.getNotifications({ tag })).length}`
}

describe('a push message', () => {
  it('is shown even where it cannot be read', async () => {
    const page = await open('/markets/rank')
    const notification = { tag: 'alert', title: 'You have a new alert' }
    await deliverUntilShown(page, 'not what anybody sends', notification)
    expect(await shown(page)).toContainEqual(notification)
    await page.close()
  })

  it('leads to the tab that is about it, and opens one where none is', async () => {
    const page = await open('/markets/rank')
    const other = await open('/markets/leading')
    await other.bringToFront()
    const click = async (eventId: string, path: string): Promise<string> => {
      await deliverUntilShown(page, message(eventId, path), { tag: eventId })
      // It was woken by the message if it slept.
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      return worker.evaluate(clickOn, eventId)
    }
    expect(await click('e-1', '/markets/rank')).toBe(`focus ${page.url()} 0`)
    expect(await click('e-2', '/markets/tokens/BTCUSDT_SPBL')).toBe(
      'open /markets/tokens/BTCUSDT_SPBL 0',
    )
    expect(await click('e-3', '//evil.example/x')).not.toContain('evil.example/x')
    await page.close()
    await other.close()
  })
})
