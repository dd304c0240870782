import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { type Screenshot, screenshots } from '../../build/screenshots.ts'
import { launchBrowser } from '../support/browser.ts'
import { startGateway, wholeMarket } from '../support/gateway.ts'

const root = new URL('../../', import.meta.url).pathname

/** A moment at which the simulated market rises and falls in equal parts. */
const moment = '2026-11-15T21:00:00Z'

/** A picture, and where it goes: its ending says in which format. */
type Picture = Omit<Screenshot, 'src' | 'name'> & { file: string }

/** The pictures of the README. */
const readmePictures: readonly Picture[] = (
  [
    { file: 'docs/pictures/list-light.png', path: '/markets', theme: 'white' },
    { file: 'docs/pictures/futures-dark.png', path: '/markets/futures', theme: 'black' },
  ] as const
).map((picture) => ({ ...picture, width: 1440, height: 1000, scale: 1 }))

const pictures: readonly Picture[] = [
  ...screenshots.map((screenshot) => ({ ...screenshot, file: `public${screenshot.src}` })),
  ...readmePictures,
]

/** Takes the pictures of the app that stores, browsers and the README show. */
async function run(): Promise<void> {
  mkdirSync(`${root}public/screenshots`, { recursive: true })
  const gateway = await startGateway({ ...wholeMarket, SIM_CLOCK: moment })
  const browser = await launchBrowser()
  try {
    for (const picture of pictures) {
      await take(browser, gateway.url, picture)
      console.log(picture.file)
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
}

async function take(
  browser: Browser,
  gatewayUrl: string,
  { file, path, width, height, scale, theme }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: scale > 1,
    hasTouch: scale > 1,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'theme', value: theme, url: gatewayUrl }])
  const page = await context.newPage()
  // A list that is opened first has the system's font; this page loads the app's own.
  await page.goto(`${gatewayUrl}/markets/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await page.locator('html[data-feed="live"] [data-list] [data-symbol-id]').first().waitFor()
  await page.locator('[data-list] [data-act="more"]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = sharp(await page.screenshot())
  await (file.endsWith('.webp') ? picture.webp({ quality: 80 }) : picture.png()).toFile(root + file)
  await context.close()
}

await run()
