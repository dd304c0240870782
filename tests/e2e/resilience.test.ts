import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { homeQuotation } from '../../src/contract/calls/markets.ts'
import { launchCachingBrowser, liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { keepScreen } from '../support/keep-screen.ts'
import { forgetEntries, keptKeys } from '../support/kept-keys.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const price = '[data-list] [data-symbol-id="BTCUSDT_SPBL"] [data-col="price"] bdi'

describe('when the network or the gateway fails', () => {
  let steady: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    steady = await sharedGateway('small')
    browser = await sharedBrowser()
  })

  async function ownGateway(): Promise<RunningGateway> {
    const gateway = await startGateway()
    onTestFinished(gateway.dispose)
    return gateway
  }

  it('says that it reconnects, dates the prices, and is live again after a restart', async () => {
    const gateway = await ownGateway()
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await page.goto(`${gateway.url}/markets`)
    const feed = (): Promise<string | null> => page.locator('html').getAttribute('data-feed')
    await page.locator(liveApp).waitFor()

    await gateway.stop('SIGKILL')
    await expect.poll(feed).toBe('offline')
    await page
      .getByRole('status')
      .filter({ hasText: /[Rr]econnecting/ })
      .waitFor()
    await page.locator('[data-list][data-stale="true"]').waitFor()
    const frozen = await page.locator(price).textContent()

    await gateway.restart()
    await expect.poll(feed).toBe('live')
    await expect.poll(() => page.locator(price).textContent()).not.toBe(frozen)
    await page.locator('[data-list][data-stale="true"]').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  it('comes back out of the cache of pages with prices that are dated, until there are fresh ones', async () => {
    const caching = await launchCachingBrowser()
    const { page, close } = await openPage(caching, { serviceWorkers: 'block' })
    await page.goto(`${steady.url}/markets`)
    await page.locator(liveApp).waitFor()
    await page.evaluate(() => {
      // What its user sees first: in the frame after it came back, before anything could arrive.
      addEventListener('pageshow', ({ persisted }) => {
        requestAnimationFrame(() => {
          const line = document.querySelector('[data-live-word]')?.parentElement
          const { feed } = document.documentElement.dataset
          Reflect.set(window, 'shownFirst', { persisted, feed, line: line?.textContent })
        })
      })
    })
    await page.goto(`${steady.url}/healthz`)
    await page.goBack({ waitUntil: 'commit' })
    const first = await page.waitForFunction(() => Reflect.get(window, 'shownFirst'))
    const { persisted, feed, line } = await first.jsonValue()
    expect(persisted).toBe(true)
    expect(feed).not.toBe('live')
    expect(line).toMatch(/as of \d\d:\d\d:\d\d UTC$/)
    await page.locator('html[data-feed="live"]').waitFor()
    await close()
    await caching.close()
  })

  it('opens without a network and shows the last list with its age, its lines and its choices', async () => {
    const gateway = await ownGateway()
    const { page, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await page.goto(`${gateway.url}/markets/onChain`)
    await page.getByRole('button', { name: 'Solana', exact: true }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('chains') !== null)
    await expect.poll(() => keptKeys(page)).toContain('query:1:guest-["onchainHot",{}]')
    await page.goto(`${gateway.url}/markets`)
    await page.locator(price).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.locator(price).waitFor()
    await page.locator(liveApp).waitFor()
    await page.getByRole('button', { name: 'Favorite ETH/USDT' }).click()
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const kept = ['query:1:guest-["sparklines",{"businessLine":1}]', 'favorites', 'snapshot:1']
    await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining(kept))

    await page.context().setOffline(true)
    await gateway.stop('SIGKILL')
    await page.reload()
    await page.locator(price).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('offline')
    await page
      .getByText(/as of \d\d:\d\d/i)
      .first()
      .waitFor()
    await page.locator('[data-col="trend"] path[d^="M"]').first().waitFor({ state: 'attached' })

    await page.goto(`${gateway.url}/markets/onChain`)
    await page.getByRole('button', { name: 'Solana', exact: true }).waitFor()
    await page.goto(`${gateway.url}/markets/favorite`)
    await page.getByText('Not available offline: USDT-M · Coin-M').waitFor()
    await page.locator('[data-symbol-id="ETHUSDT_SPBL"]').waitFor()
    await close()
  })

  it('shows the last rows, dated, before the app runs, and replaces them without a gap', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        // The scripts of the page run after this.
        if (document.readyState !== 'interactive') return
        const list = document.querySelector('[data-list]')
        Reflect.set(window, 'early', {
          rows: list?.querySelectorAll('[data-symbol-id]').length ?? 0,
          stale: list?.getAttribute('data-stale'),
          word: document.querySelector('[data-live-word]')?.textContent,
        })
        new MutationObserver(() => {
          if (document.querySelector('[data-symbol-id]') === null) Reflect.set(window, 'gap', true)
        }).observe(document, { childList: true, subtree: true })
      })
    })
    const feed = (): Promise<string | null> => page.locator('html').getAttribute('data-feed')
    await page.goto(`${steady.url}/markets`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect.poll(feed).toBe('live')
    await page.locator(price).waitFor()
    await keepScreen(page, '/markets')
    const rows = await page
      .locator('[data-list] [data-symbol-id]')
      .evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length,
      )
    expect(rows).toBeGreaterThan(0)

    await page.reload()
    await expect.poll(feed).toBe('live')
    const early = await page.evaluate(() => Reflect.get(window, 'early'))
    expect(early).toEqual({ rows, stale: 'true', word: 'Last visit' })
    await page.locator('[data-live-word]', { hasText: 'Live' }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'gap'))).toBeUndefined()
    expect(problems).toEqual([])
    await close()
  })

  it('makes the last rows live before the app has its list, and takes no older value after that', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Reflect.set(window, 'seen', seen)
      const look = (): void => {
        const root = document.getElementById('root')
        const word = document.querySelector('[data-live-word]')?.textContent
        const list = document.querySelector('[data-list]')
        if (root === null || list === null || word === undefined) return
        const isStale = list.hasAttribute('data-stale')
        const now = JSON.stringify([root.hasAttribute('data-last-screen'), word, isStale])
        if (seen.at(-1) !== now) seen.push(now)
      }
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['data-stale', 'data-last-screen', 'data-state', 'data-feed'],
      })
    })
    await page.goto(`${steady.url}/markets`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.locator(liveApp).waitFor()
    expect(await keepScreen(page, '/markets')).toContain('"BTCUSDT_SPBL"')
    await forgetEntries(page)

    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(
      (url) => url.pathname === homeQuotation.path,
      async (route) => {
        await released
        await route.continue()
      },
    )
    await page.reload()
    await page.locator('#root[data-last-screen] [data-live-word]', { hasText: 'Live' }).waitFor()
    release()
    await page.locator(liveApp).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([
      '[true,"Last visit",true]',
      '[true,"Live",false]',
      '[false,"Live",false]',
    ])
    expect(problems).toEqual([])
    await close()
  })

  it('shows the page of a coin as it was left, dated and without what was typed, before the app runs', async () => {
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'allow',
      viewport: { width: 1440, height: 1000 },
    })
    const address = `${steady.url}/markets/tokens/BTC`
    await page.goto(address)
    await page.getByText('All-time high').waitFor()
    await page.locator(liveApp).waitFor()
    const text = await keepScreen(page, '/markets/tokens/BTC')
    expect(text).toContain('data-token="BTC"')
    expect(text).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/(?!app-)/)
    expect(text).toMatch(/data-dated="[^"]*" data-stale="true"/)
    // What was typed is for nobody else.
    await page.getByLabel('You have').fill('0.7531')
    expect(await keepScreen(page, '/markets/tokens/BTC')).not.toContain('0.7531')

    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        // The scripts of the page run after this.
        if (document.readyState !== 'interactive') return
        const root = document.querySelector('#root[data-last-screen]')
        const word = root?.querySelector('[data-live-word]')?.textContent
        Reflect.set(window, 'early', { word, name: root?.querySelector('h1')?.textContent })
      })
    })
    await page.reload()
    await page.locator(liveApp).waitFor()
    await page.locator('[data-card="chart"] canvas').first().waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'early'))).toEqual({
      word: 'Last visit',
      name: 'Bitcoin BTC',
    })
    expect(await page.locator('#root[data-last-screen]').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })
})
