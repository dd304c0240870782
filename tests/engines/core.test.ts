import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys, stroke } from '../support/engines/actions.ts'
import type { EngineName, EnginePage } from '../support/engines/engine-page.ts'
import { engines } from '../support/engines/engines.ts'
import { click, fill, seen, textsOf } from '../support/engines/hand.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const names: readonly EngineName[] = ['Firefox', 'WebKit']
const price = '[data-list] [data-symbol-id="BTCUSDT_SPBL"] [data-col="price"] bdi'
const star = '[data-list] [data-symbol-id="ETHUSDT_SPBL"] [data-col="star"] button'

// Cases build on each other, as a visit does.
describe.each(names)('in %s', (name) => {
  const start = engines[name]
  let gateway: RunningGateway
  let page: EnginePage

  beforeAll(async () => {
    if (start === undefined) return
    gateway = await startGateway()
    page = await start()
  })
  afterAll(async () => {
    await page?.close()
    await gateway?.dispose()
  })

  const feed = (): Promise<string | null> =>
    page.run(() => document.documentElement.dataset.feed ?? null)
  const live = async (): Promise<void> => {
    await expect.poll(feed).toBe('live')
    await seen(page, '#root:not([data-screen])')
  }
  const open = (path: string): Promise<void> => page.goto(gateway.url + path)
  const first = async (selector: string): Promise<string | undefined> =>
    (await textsOf(page, selector))[0]
  const attribute = (selector: string, which: string): Promise<string | null> =>
    page.run(
      (wanted, wantedName) => document.querySelector(wanted)?.getAttribute(wantedName) ?? null,
      selector,
      which,
    )

  it.skipIf(start === undefined)('a list is live, sorts and filters', async () => {
    await open('/markets')
    await live()
    const shown = await first(price)
    expect(shown).toMatch(/^[\d,]+\.\d+$/)
    await expect.poll(() => first(price)).not.toBe(shown)
    await click(page, '[role="columnheader"][data-col="pair"] button')
    await expect
      .poll(() => attribute('[role="columnheader"][data-col="pair"]', 'aria-sort'))
      .toBe('ascending')
    await fill(page, 'main input[type="search"]', 'ethusdt')
    const rows = () =>
      page.run(() =>
        [...document.querySelectorAll<HTMLElement>('[data-list] [data-symbol-id]')].map(
          ({ dataset }) => dataset.symbolId,
        ),
      )
    await expect.poll(rows).toEqual(['ETHUSDT_SPBL'])
  })

  it.skipIf(start === undefined)('a favorite is starred, and there after a reload', async () => {
    await click(page, star)
    await expect.poll(() => attribute(star, 'aria-pressed')).toBe('true')
    await open('/markets/favorite')
    const known = '[data-symbol-id="ETHUSDT_SPBL"] [data-col="star"] button[aria-pressed="true"]'
    await seen(page, known)
    await open('/markets/favorite')
    await seen(page, known)
  })

  it.skipIf(start === undefined)('somebody makes an account, signs out and in again', async () => {
    await open('/login?tab=register&from=%2Fmarkets')
    await fill(page, 'form input[name="loginName"]', 'ada')
    await fill(page, 'form input[name="password"]', 'correct horse battery')
    await page.press(stroke(keys.enter))
    await expect.poll(() => page.run(() => location.pathname)).toBe('/markets')
    await live()
    await open('/markets/settings')
    await click(page, 'main button', 'Sign out')
    await expect.poll(() => page.run(() => location.pathname)).toBe('/markets')
    await open('/markets/alerts')
    await seen(page, 'main a[href^="/login"]')
    await open('/login?from=%2Fmarkets%2Fsettings')
    await fill(page, 'form input[name="loginName"]', 'ada')
    await fill(page, 'form input[name="password"]', 'correct horse battery')
    await page.press(stroke(keys.enter))
    await seen(page, '#sessions li')
  })

  it.skipIf(start === undefined)('an alert is set, and stands in the list', async () => {
    await open('/markets/alerts')
    await click(page, 'main button')
    await seen(page, '[role="dialog"] #alert-price')
    await expect
      .poll(() => page.run(() => document.querySelector<HTMLInputElement>('#alert-price')?.value))
      .toMatch(/^\d/)
    await fill(page, '#alert-price', '999999')
    await click(page, '[role="dialog"] button[type="submit"]')
    await expect.poll(() => textsOf(page, '[role="dialog"]')).toEqual([])
    await expect
      .poll(() => textsOf(page, 'main [role="row"]'))
      .toContainEqual(expect.stringContaining('999,999'))
  })

  it.skipIf(start === undefined)('a chart is drawn, live, and read by its table', async () => {
    await open('/markets/tokens/BTC')
    const lastPrice = '[data-chart] [data-last-price] b'
    await expect.poll(() => first(lastPrice)).toMatch(/^[\d,]+\.\d\d$/)
    const shown = await first(lastPrice)
    await expect.poll(() => first(lastPrice)).not.toBe(shown)
    const rows = () => textsOf(page, '[data-chart] [data-candles] tbody tr')
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(100)
    const isPainted = (): Promise<boolean> =>
      page.run(() =>
        [...document.querySelectorAll('canvas')].some((canvas) => {
          const { width, height } = canvas
          if (width * height === 0) return false
          const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
          return new Set(new Uint32Array(new Uint8Array(data).buffer)).size > 4
        }),
      )
    await expect.poll(isPainted).toBe(true)
  })

  it.skipIf(start === undefined)('the language changes in place, direction included', async () => {
    await open('/ar/markets')
    await live()
    expect(await page.run(() => [document.documentElement.lang, document.dir])).toEqual([
      'ar',
      'rtl',
    ])
    await page.run(() => {
      Reflect.set(window, 'mark', true)
      history.pushState({}, '', '/de/markets')
    })
    await expect.poll(() => page.run(() => document.documentElement.lang)).toBe('de')
    expect(await page.run(() => [document.dir, Reflect.get(window, 'mark')])).toEqual(['ltr', true])
    await expect.poll(() => first('[role="columnheader"][data-col="price"]')).toMatch(/Preis/)
  })

  it.skipIf(start === undefined)('a list opens without the gateway, dated', async () => {
    await open('/markets')
    await live()
    await page.run(async () => void (await navigator.serviceWorker.ready))
    await open('/markets')
    await live()
    await page.run(() => void window.dispatchEvent(new Event('pagehide')))
    await gateway.stop('SIGKILL')
    await open('/markets')
    await seen(page, price)
    await expect.poll(feed).toBe('offline')
    await expect.poll(() => first('main')).toMatch(/as of \d\d:\d\d/i)
  })
})
