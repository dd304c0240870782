import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { login } from '../../src/contract/calls/account/accounts.ts'
import { splitLocale } from '../../src/contract/routes.ts'
import { launchBrowser, liveApp } from '../support/browser.ts'
import { type RunningGateway, startGateway, wholeMarket } from '../support/gateway.ts'
import { type Shot, shots } from './shots.ts'
import { languageViews, usualViews, type View, viewsOf } from './views.ts'

const folder = new URL('./pictures/', import.meta.url).pathname
const program = new URL('../support/market-maker-program.json', import.meta.url).pathname

/**
 * Writes every screen in its views as a PNG. `npm run gallery -- list` takes only names with "list",
 * `npm run gallery -- list th` in Thai, `npm run gallery -- list all` in all languages.
 */
async function run(filter: string, language?: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const gateway = await startGateway({
    ...wholeMarket,
    SIM_CLOCK: '2026-11-21T14:03:20Z',
    PUBLIC_CONFIG: program,
  })
  const browser = await launchBrowser()
  try {
    for (const shot of shots.filter((entry) => entry.name.includes(filter))) {
      const names = shot.views ?? usualViews
      const chosen =
        language === undefined
          ? viewsOf(names, shot.isMain === true)
          : languageViews(names, (each) => language === 'all' || language === each)
      for (const [name, view] of chosen) await take(browser, gateway, shot, name, view)
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
}

/** Begins the demo person's session in a page; the gateway prints its password at its start. */
async function signIn(page: Page, { url, output }: RunningGateway): Promise<void> {
  const password = /Sign in as demo with password (\S+)/.exec(output())?.[1]
  await page.request.post(url + login.path, {
    data: { loginName: 'demo', password, languageType: 0 },
    headers: { origin: url },
  })
}

async function take(
  browser: Browser,
  gateway: RunningGateway,
  shot: Shot,
  viewName: string,
  view: View,
): Promise<void> {
  const { url } = gateway
  const context = await browser.newContext({
    viewport: view.viewport,
    deviceScaleFactor: view.scale,
    hasTouch: view.touch,
    isMobile: view.touch,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: splitLocale(view.prefix).locale.language,
  })
  await context.addCookies([{ name: 'theme', value: view.theme, url }])
  const page = await context.newPage()
  if (shot.signedIn === true) await signIn(page, gateway)
  await page.goto(url + view.prefix + shot.path)
  await page.locator(shot.ready).first().waitFor()
  await shot.prepare?.(page)
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
  const file = `${shot.name}-${viewName}.png`
  await page.screenshot({ path: folder + file })
  await context.close()
  console.log(file)
}

/** Waits for live prices, the shapes of the day where a list has them, pictures and fonts. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const list = page.locator('[data-list] [data-symbol-id]')
  if ((await list.count()) === 0 || (await page.evaluate(() => !navigator.onLine))) return
  await page.locator(liveApp).waitFor()
  const trend = page.locator('[data-symbol-id] [data-col="trend"]')
  if (await trend.first().isVisible())
    await trend.locator('path[d^="M"]').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}

await run(process.argv[2] ?? '', process.argv[3])
