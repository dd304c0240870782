import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { type Locale, locales } from '../../src/contract/locales.ts'
import { withLocale } from '../../src/contract/routes.ts'
import { liveApp, openPage } from './browser.ts'
import type { Screen } from './screens.ts'

/** An app that goes from screen to screen and never loads anew. */
export interface Walk {
  page: Page
  problems: string[]
  /** Goes to a page and waits until it stands there and nothing is on its way any more. */
  show: (screen: Screen, locale?: Locale) => Promise<void>
  close: () => Promise<void>
}

/** How an app is looked at. */
export interface WalkOptions extends BrowserContextOptions {
  theme?: 'white' | 'black'
  /** Makes an account and signs it in. */
  signedIn?: boolean
}

let users = 0

/**
 * Opens the market. What stands below the screen is laid out too, so that it can be
 * looked at.
 */
export async function openWalk(
  browser: Browser,
  gatewayUrl: string,
  { theme = 'white', signedIn = false, ...options }: WalkOptions = {},
): Promise<Walk> {
  const { page, problems, close } = await openPage(browser, { reducedMotion: 'reduce', ...options })
  await page.context().addCookies([{ name: 'theme', value: theme, url: gatewayUrl }])
  if (signedIn) {
    const answer = await page.request.post(gatewayUrl + register.path, {
      data: {
        languageType: 0,
        loginName: `reader-${process.pid}-${++users}`,
        password: 'correct horse battery',
      },
      headers: { origin: gatewayUrl },
    })
    expect(answer.status()).toBe(200)
  }
  const asked = new Set<unknown>()
  page.on('request', (request) => {
    if (/fetch|xhr|script/.test(request.resourceType())) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.goto(`${gatewayUrl}/markets`)
  await page.locator(liveApp).waitFor()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const show = async ({ path, ready }: Screen, locale: Locale = locales[0]): Promise<void> => {
    await page.evaluate((to) => history.pushState({}, '', to), withLocale(locale, path))
    await page.waitForFunction(
      (wanted) => document.documentElement.lang === wanted,
      locale.language,
    )
    await page.locator(ready).first().waitFor()
    await expect.poll(() => rendered(page).then(() => asked.size), { interval: 1 }).toBe(0)
  }
  return { page, problems, show, close }
}

/** Waits until what is known is drawn, in the fonts that it needs. */
function rendered(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
  })
}
