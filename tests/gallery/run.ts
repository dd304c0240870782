import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { login } from '../../src/contract/calls/account/accounts.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { type Shot, shots } from './shots.ts'
import { usualViews, type ViewName, views } from './views.ts'

const folder = new URL('./pictures/', import.meta.url).pathname
const program = new URL('../support/market-maker-program.json', import.meta.url).pathname

/** Writes every screen in every view as a PNG. `npm run gallery -- list` takes only names with "list". */
async function run(filter: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z', PUBLIC_CONFIG: program })
  const browser = await launchBrowser()
  try {
    for (const shot of shots.filter((entry) => entry.name.includes(filter))) {
      for (const view of shot.views ?? usualViews) await take(browser, gateway, shot, view)
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
  viewName: ViewName,
): Promise<void> {
  const { url } = gateway
  const view = views[viewName]
  const context = await browser.newContext({
    viewport: view.viewport,
    deviceScaleFactor: view.scale,
    hasTouch: view.touch,
    isMobile: view.touch,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
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
  await page.locator('html[data-feed="live"]').waitFor()
  const trend = page.locator('[data-symbol-id] [data-col="trend"]')
  if (await trend.first().isVisible())
    await trend.locator('path[d^="M"]').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}

await run(process.argv[2] ?? '')
