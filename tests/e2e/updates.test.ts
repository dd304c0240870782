import type { Browser, BrowserContext, Page } from 'playwright'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manifestLanguages } from '../../src/contract/manifests.ts'
import { pagePatience, sharedBrowser } from '../support/browser.ts'
import { type BuildServer, serveBuild } from '../support/build-server.ts'

let browser: Browser
let server: BuildServer
let context: BrowserContext

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  server = await serveBuild()
  context = await browser.newContext()
  context.setDefaultTimeout(pagePatience)
})
afterEach(async () => {
  await context.close()
  await server.close()
})

/** Opens a page and waits until the app is installed. */
async function open(path = '/markets/settings'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.locator('main h1').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page
}

async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

/** Waits until the page is in this language. */
async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
}

const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'mark', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'mark') === true)
const offer = (page: Page) => page.getByText('A new version of Bourse is ready.')
const replaced = (page: Page) => page.getByText('Bourse was updated in another tab.')
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

/** True if no version waits: the one that runs is the newest. */
const isNewest = (page: Page) =>
  page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready
    return waiting === null && active?.state === 'activated'
  })

/** Waits until exactly the catalogs of these languages are in a cache. */
async function catalogsIn(page: Page, cache: string, languages: readonly string[]): Promise<void> {
  const found = async () => {
    const urls = await page.evaluate(async (name) => {
      if (!(await caches.has(name))) return []
      return (await (await caches.open(name)).keys()).map(({ url }) => url)
    }, cache)
    return urls.map((url) => /locale-([\w-]+?)-[\w-]{7}\.js$/.exec(url)?.[1] ?? '').toSorted()
  }
  await expect.poll(found).toEqual(languages.toSorted())
}

/** Takes an offer. A worker that is busy gives way once it has answered, which takes long on a busy machine. */
async function acceptOffer(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await reload(page).click()
  await loaded
}

describe('a new version', () => {
  it('is offered in the session of the first visit, and the offer works', async () => {
    const page = await open()
    await mark(page)
    server.release()
    await checkForUpdate(page)
    await offer(page).waitFor()
    expect(await isMarked(page)).toBe(true)
    await acceptOffer(page)
    expect(await isMarked(page)).toBe(false)
    await expect.poll(() => isNewest(page)).toBe(true)
    expect(await offer(page).count()).toBe(0)
  })

  it('that is accepted in one tab leaves the other as it is, and offers to reload it', async () => {
    const first = await open()
    const second = await open()
    await mark(second)
    server.release()
    await checkForUpdate(first)
    await offer(second).waitFor()
    await Promise.all([first.waitForEvent('load'), reload(first).click()])
    await replaced(second).waitFor()
    expect(await isMarked(second)).toBe(true)
    await Promise.all([second.waitForEvent('load'), reload(second).click()])
    expect(await isMarked(second)).toBe(false)
  })

  it('of two that came while a tab slept is the one it ends on', async () => {
    const page = await open()
    // A worker that controls no page yet gives way by itself as soon as it has nothing to do.
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    server.release()
    await checkForUpdate(page)
    await offer(page).waitFor()
    const second = await offer(page).elementHandle()
    server.release()
    await checkForUpdate(page)
    // The offer of the version before is still there while the next one installs, and gives way to its own.
    await second?.waitForElementState('hidden')
    await offer(page).waitFor()
    await acceptOffer(page)
    await expect.poll(() => isNewest(page)).toBe(true)
  })

  it('that changes the headers of pages alone reaches who has the app installed', async () => {
    const page = await open()
    const headersOf = async (): Promise<string | undefined> => {
      const answer = await page.reload()
      await page.locator('main h1').waitFor()
      expect(answer?.fromServiceWorker()).toBe(true)
      return answer?.headers()['x-headers']
    }
    expect(await headersOf()).toBe('old')
    server.releaseHeaders()
    await checkForUpdate(page)
    await offer(page).waitFor()
    await acceptOffer(page)
    expect(await headersOf()).toBe('new')
  })

  it('is found by the next check when one fails', async () => {
    const page = await open()
    await mark(page)
    server.release()
    server.lose(/sw\.js/)
    await expect(checkForUpdate(page)).rejects.toThrow()
    expect(await offer(page).count()).toBe(0)
    server.lose(undefined)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await offer(page).waitFor()
    expect(await isMarked(page)).toBe(true)
  })
})

describe('a worker that is taken back', () => {
  it('is gone with what it stored, and leaves the page alone', async () => {
    const page = await open()
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }))
    await expect.poll(left).toEqual({ workers: 1, caches: expect.toSatisfy((count) => count > 0) })
    await mark(page)
    server.recall()
    await checkForUpdate(page)
    await expect.poll(left).toEqual({ workers: 0, caches: 0 })
    expect(await isMarked(page)).toBe(true)
    await page.reload()
    await page.locator('main h1').waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await expect.poll(left).toEqual({ workers: 0, caches: 0 })
  })
})

describe('the installed app without a network', () => {
  it('opens any page, also one it has not seen, and leaves unknown addresses to the gateway', async () => {
    const page = await open()
    await page.reload()
    await context.setOffline(true)
    await page.goto(`${server.url}/markets/trading-data/wholeNetwork`)
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Trading data')
    await page.goto(`${server.url}/`)
    await page.waitForURL(`${server.url}/markets`)
    const failed = await page.goto(`${server.url}/v1/mix/public/config`).catch(() => 'failed')
    expect(failed).toBe('failed')
    const unknown = await page.goto(`${server.url}/markets/nothing`).catch(() => 'failed')
    expect(unknown).toBe('failed')
  })

  it('opens on a network that wants a sign-in first, and takes nothing of it for its own', async () => {
    const page = await open()
    server.captivate(true)
    await expect(checkForUpdate(page)).rejects.toThrow()
    await page.goto(`${server.url}/markets/alerts`)
    await page.locator('main h1').waitFor()
    expect(await page.getByText('Sign in here').count()).toBe(0)
    server.captivate(false)
    await checkForUpdate(page)
    expect(await isNewest(page)).toBe(true)
    await page.reload()
    await page.locator('main h1').waitFor()
    expect(await page.getByText('Sign in here').count()).toBe(0)
  })

  it('starts in the language used last, by its icon and by its shortcuts', async () => {
    const page = await open('/de/markets/settings')
    await catalogsIn(page, 'locales', ['de'])
    const manifest = v.object({
      start_url: v.string(),
      shortcuts: v.array(v.object({ url: v.string() })),
    })
    const { start_url, shortcuts } = v.parse(
      manifest,
      await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json()),
    )
    await context.setOffline(true)
    for (const address of [start_url, ...shortcuts.map(({ url }) => url)]) {
      await page.goto(server.url + address)
      await page.waitForURL(({ pathname }) => pathname.startsWith('/de/markets'))
      await page.locator('main h1').waitFor()
      await expectLanguage(page, 'de')
      expect(await page.evaluate(() => document.documentElement.hidden)).toBe(false)
    }
  })

  it.each([
    ['/de/markets/settings', 'de', 'Preisalarme'],
    ['/ar/markets/settings', 'ar', 'تنبيهات الأسعار'],
    ['/asia/markets/settings', 'en-GB', 'Price alerts'],
  ])('is installed from %s with its words', async (path, language, alerts) => {
    const page = await open(path)
    await expectLanguage(page, language)
    const devTools = await context.newCDPSession(page)
    const schema = v.object({
      id: v.string(),
      lang: v.string(),
      shortcuts: v.array(v.object({ name: v.string() })),
      share_target: v.object({ action: v.literal('/markets'), method: v.literal('GET') }),
    })
    await expect
      .poll(async () => {
        const { data } = await devTools.send('Page.getAppManifest')
        const { id, lang, shortcuts } = v.parse(schema, JSON.parse(data ?? ''))
        return [id, lang, shortcuts.at(-1)?.name]
      })
      .toEqual(['/', language, alerts])
    // The browser of a test keeps nothing, which is all that it may find wrong.
    const faults = async (): Promise<string[]> => {
      const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
      return installabilityErrors.map(({ errorId }) => errorId)
    }
    await expect
      .poll(async () => (await faults()).filter((fault) => fault !== 'in-incognito'))
      .toEqual([])
  })

  it('keeps the language that the first visit used', async () => {
    // No other language can be fetched beside.
    server.lose(/locale-(?!de)/)
    const page = await open('/de/markets/settings')
    await catalogsIn(page, 'locales', ['de'])
    await context.setOffline(true)
    await page.goto(`${server.url}/de/markets/alerts`)
    await page.locator('main h1').waitFor()
    await expectLanguage(page, 'de')
    await page.goto(`${server.url}/ar/markets/alerts`)
    await page.locator('main h1').waitFor()
    await expectLanguage(page, 'en')
  })

  it('has languages that were never used where the connection is free', async () => {
    const page = await open('/de/markets/settings')
    await catalogsIn(page, 'locales', ['de'])
    const others = manifestLanguages.filter((language) => language !== 'de')
    await catalogsIn(page, 'spare-locales', others)
    await context.setOffline(true)
    await page.goto(`${server.url}/ar/markets/alerts`)
    await page.locator('main h1').waitFor()
    await expectLanguage(page, 'ar')
    await catalogsIn(page, 'locales', ['de', 'ar'])
  })

  it('fetches no language beside for who wants to save data', async () => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    const page = await open('/de/markets/settings')
    await catalogsIn(page, 'locales', ['de'])
    // What the page asks for last, the worker does before what was asked for after it.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const channel = new MessageChannel()
      const answered = new Promise((resolve) => {
        channel.port1.onmessage = resolve
      })
      active?.postMessage({ type: 'USE_LOCALE', language: 'de' }, [channel.port2])
      await answered
    })
    await catalogsIn(page, 'spare-locales', [])
    expect(asked.filter((url) => url.includes('locale-ar'))).toEqual([])
  })

  it('keeps the language that a new version was installed with', async () => {
    server.lose(/locale-ar/)
    const page = await open('/de/markets/settings')
    await catalogsIn(page, 'locales', ['de'])
    server.releaseRenamed()
    await checkForUpdate(page)
    const offered = page.getByText('Eine neue Version von Bourse ist bereit.')
    await offered.waitFor()
    // Both are there as long as both versions run.
    await catalogsIn(page, 'locales', ['de', 'de'])
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Neu laden' }).click(),
    ])
    await catalogsIn(page, 'locales', ['de'])
    await context.setOffline(true)
    await page.goto(`${server.url}/de/markets/alerts`)
    await page.locator('main h1').waitFor()
    await expectLanguage(page, 'de')
  })
})
