import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '../../src/contract/locales.ts'
import { withLocale } from '../../src/contract/routes.ts'
import { liveApp, openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

let gateway: SharedGateway
let browser: Browser

beforeAll(async () => {
  gateway = await sharedGateway('small')
  browser = await sharedBrowser()
})

const root = (page: Page) => page.locator('html')
const heading = (page: Page) => page.locator('main h1')

describe('the frame', () => {
  it('opens in every language, says its name and breaks no policy', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    for (const locale of locales) {
      await page.goto(gateway.url + withLocale(locale, '/markets/settings'))
      await expect.poll(() => heading(page).textContent()).not.toBe('')
      const direction = locale.language === 'ar' ? 'rtl' : 'ltr'
      await expect.poll(() => root(page).getAttribute('dir')).toBe(direction)
    }
    expect(problems).toEqual([])
    await close()
  })

  it('changes its language in place: no reload, same entry, query and hash kept', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/error?from=%2Fmarkets#part`)
    await heading(page).waitFor()
    await page.evaluate(() => Reflect.set(window, 'same', true))
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await page.waitForFunction(() => document.documentElement.dir === 'rtl')
    await page.waitForURL(`${gateway.url}/ar/markets/error?from=%2Fmarkets#part`)
    await expect.poll(() => root(page).getAttribute('lang')).toBe('ar')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
    await close()
  })

  it('changes its language where the reader stands: the same rows, place, filter and entered text', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 500 } })
    await page.goto(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor()
    const filter = page.locator('main input[type="search"]')
    await filter.fill('usd')
    await page.waitForURL('**/markets?q=usd')
    const place = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo(0, 200))
    await expect.poll(place).toBe(200)
    // By the events alone: a click of the driver scrolls first.
    await page.getByRole('button', { name: 'Language: English' }).dispatchEvent('click')
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).dispatchEvent('click')
    await expect.poll(() => root(page).getAttribute('lang')).toBe('de')
    await page.waitForURL('**/de/markets?q=usd')
    expect(await place()).toBe(200)
    expect(await filter.inputValue()).toBe('usd')
    await close()
  })

  it('offers the language of the browser in that language, switches once it is accepted, and asks once', async () => {
    const { page, problems, close } = await openPage(browser, { locale: 'ar-EG' })
    const question = page.getByText('هذه الصفحة متاحة أيضًا باللغة العربية.')
    await page.goto(`${gateway.url}/markets?q=usd`)
    await question.waitFor()
    expect(await root(page).getAttribute('lang')).toBe('en')
    expect(await question.getAttribute('lang')).toBe('ar')
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'اقرأ بالعربية' }).click()
    await page.waitForURL('**/ar/markets?q=usd')
    await expect.poll(() => root(page).getAttribute('lang')).toBe('ar')
    await expect.poll(() => question.count()).toBe(0)

    await page.goto(`${gateway.url}/markets/settings`)
    await page.locator(liveApp).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await question.count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('stays English and says so when a language cannot be fetched', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.route('**/assets/locale-de-*.js', (route) => route.abort())
    await page.goto(`${gateway.url}/de/markets/settings`)
    await page.getByText('The language could not be loaded').waitFor()
    await expect.poll(() => heading(page).textContent()).toBe('Settings')
    await expect.poll(() => root(page).getAttribute('lang')).toBe('en')
    await close()
  })

  it('remembers the theme from the moment it is chosen, and shows it before anything else', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/settings`)
    expect(await root(page).getAttribute('data-theme')).toBe('white')
    expect(await page.context().cookies()).toEqual([])
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(() => root(page).getAttribute('data-theme')).toBe('black')
    await expect.poll(async () => (await page.context().cookies()).length).toBe(1)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'theme', value: 'black', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await root(page).getAttribute('data-theme')).toBe('black')
    await close()
  })

  it('follows the keyboard: search from anywhere, skip link, menus', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/settings`)
    await heading(page).waitFor()
    await page.keyboard.press('Tab')
    const focused = (property: 'textContent' | 'tagName') => () =>
      page.evaluate((name) => document.activeElement?.[name], property)
    await expect.poll(focused('textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(focused('tagName')).toBe('MAIN')
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.closest('main') != null)
    const currency = page.getByRole('button', { name: 'Currency: USD' })
    await currency.focus()
    await currency.press('Enter')
    await page.getByRole('menuitemradio', { name: 'EUR' }).waitFor()
    await page.getByRole('menu').locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Currency: USD',
    )
    await close()
  })

  it('puts focus and title on the next page', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/settings`)
    await page.getByRole('navigation', { name: 'Site' }).getByText('Sectors').click()
    await page.waitForURL(`${gateway.url}/markets/leading`)
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    await page.waitForFunction(() => document.title.includes('ector'))
    const announced = page.locator('[aria-live="polite"]', { hasText: 'ector' })
    await expect.poll(() => announced.count()).toBe(1)
    await close()
  })
})

describe('what goes wrong', () => {
  it('names an unknown address and leads home, in the language of the visitor', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    const answer = await page.goto(`${gateway.url}/markets/nothing-here`)
    expect(answer?.status()).toBe(404)
    await expect
      .poll(() => heading(page).textContent())
      .toBe('Sorry, the page you requested does not exist')
    await page.getByRole('link', { name: 'Return to homepage' }).click()
    await page.waitForURL(`${gateway.url}/markets`)
    await page.goto(`${gateway.url}/de/nothing-here`)
    await heading(page).waitFor()
    await expect.poll(() => root(page).getAttribute('lang')).toBe('de')
    await close()
  })

  it('reloads once for a part that is missing, then shows the error page, whose refresh goes back', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/settings`)
    await heading(page).waitFor()
    await page.route('**/assets/overview-*.js', (route) => route.fulfill({ status: 404 }))
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('navigation', { name: 'Site' }).getByText('Overview').click()
    await page.waitForURL(`${gateway.url}/markets/error?from=%2Fmarkets%2Foverview`)
    await expect.poll(() => heading(page).textContent()).toBe('System connection unstable')
    await expect.poll(() => loads).toBe(1)
    await page.unroute('**/assets/overview-*.js')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.waitForURL(`${gateway.url}/markets/overview`)
    await expect.poll(() => heading(page).textContent()).toBe('Overview')
    await close()
  })

  it('says so where not even the scripts of the app come, and loads itself again', async () => {
    const { page, problems, close } = await openPage(browser)
    const message = page.getByRole('alert')
    await page.route('**/assets/*.js', (route) => route.abort())
    const visit = async (path: string): Promise<number> => {
      await page.goto(`${gateway.url}/de${path}`)
      await message.filter({ hasText: 'Systemverbindung instabil' }).waitFor()
      return page.locator('[data-symbol-id]').count()
    }
    expect(await visit('/markets/settings')).toBe(0)
    // Without rows where the gateway found no time to render them.
    await expect.poll(() => visit('/markets')).toBeGreaterThan(0)
    await page.unroute('**/assets/*.js')
    await message.getByRole('link', { name: 'Aktualisieren' }).click()
    await page.locator(liveApp).waitFor()
    expect([await message.count(), page.url()]).toEqual([0, `${gateway.url}/de/markets`])
    expect(problems).toEqual([])
    await close()
  })

  it('does not miss a script that somebody else put into the page', async () => {
    const { page, close } = await openPage(browser)
    await page.addInitScript(() => {
      const note = ({ target }: Event): void => void Reflect.set(window, 'missed', target !== null)
      document.addEventListener('error', note, true)
    })
    await page.route(`${gateway.url}/markets/settings`, async (route) => {
      const answer = await route.fetch()
      const foreign = '<script defer src="https://elsewhere.invalid/beacon.js"></script>'
      const body = (await answer.text()).replace('</head>', `${foreign}</head>`)
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${gateway.url}/markets/settings`)
    await heading(page).waitFor()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'missed'))).toBe(true)
    expect(await page.getByText('System connection unstable').count()).toBe(0)
    await close()
  })

  it('says so on a page whose rows live while the app does not come, until it comes', async () => {
    const { page, problems, close } = await openPage(browser)
    const scripts = /\/assets\/(?!early-)[^/]+\.js$/
    await page.route(scripts, (route) => route.abort())
    const message = page.getByRole('alert').filter({ hasText: 'Systemverbindung instabil' })
    const visit = async (): Promise<number> => {
      await page.goto(`${gateway.url}/de/markets`)
      await message.waitFor()
      return page.locator('[data-symbol-id]').count()
    }
    // Without rows where the gateway found no time to render them.
    await expect.poll(visit).toBeGreaterThan(0)
    await page.unroute(scripts)
    await message.waitFor({ state: 'detached' })
    await page.locator(liveApp).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it.each(['https://evil.example/', '/v1/user/logout'])(
    'leads to pages of the site alone, whatever address the error page was given: %s',
    async (from) => {
      const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
      await page.goto(`${gateway.url}/de/markets/error?from=${encodeURIComponent(from)}`)
      await page.locator('main button').click()
      await page.waitForURL(`${gateway.url}/de/markets`)
      await close()
    },
  )

  it('does not reload without a network, and says what is missing', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/settings`)
    await heading(page).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Site' }).getByText('Overview').click()
    await page.getByText('This page is not available offline').waitFor()
    await expect.poll(() => page.url()).toBe(`${gateway.url}/markets/overview`)
    await page.context().setOffline(false)
    await page.locator('[data-card="sectors"]').waitFor()
    await close()
  })
})

describe('accessibility of the frame', () => {
  it.each([
    ['light', '/markets/settings', 'white', 1440],
    ['dark', '/markets/settings', 'black', 1440],
    ['Arabic', '/ar/markets/settings', 'white', 1440],
    ['German on a phone', '/de/markets/settings', 'black', 390],
    ['an unknown address', '/nope', 'white', 820],
    ['the error page', '/markets/error', 'black', 820],
    ['the page without a frame', '/markets/fear-and-greed-index', 'white', 820],
  ])('%s', async (_name, path, theme, width) => {
    const { page, close } = await openPage(browser, {
      serviceWorkers: 'block',
      viewport: { width, height: 900 },
    })
    await page.context().addCookies([{ name: 'theme', value: theme, url: gateway.url }])
    await page.goto(gateway.url + path)
    await heading(page).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await close()
  })

  it.each([
    ['currencies', 1440, /^Currency/, 'menu'],
    ['languages', 1440, /^Language/, 'menu'],
    ['the site', 390, 'Menu', 'dialog'],
    ['findings', 1440, 'Search coin or pair', 'dialog'],
    ['findings on a phone', 390, 'Search', 'dialog'],
  ] as const)('the menu of %s', async (_name, width, button, role) => {
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    await page.goto(`${gateway.url}/markets/settings`)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole(role).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  })

  it.each(['', '/de', '/ar'])(
    'nothing of %s/markets/settings runs over the edge at any width',
    async (prefix) => {
      const { page, close } = await openPage(browser)
      await page.goto(`${gateway.url}${prefix}/markets/settings`)
      await heading(page).waitFor()
      for (const width of [320, 768, 1199, 1200, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        await page.waitForFunction((wanted) => innerWidth === wanted, width)
        const over = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
        await expect.poll(over, { message: `${width} px` }).toBeLessThanOrEqual(0)
      }
      await close()
    },
  )
})
