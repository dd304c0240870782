import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { screenshots } from '../../build/screenshots.ts'
import { launchBrowser, liveApp } from '../support/browser.ts'
import { startGateway, wholeMarket } from '../support/gateway.ts'

const folder = new URL('../../public/', import.meta.url).pathname

/** Takes the pictures of the app that stores and browsers show before it is installed. */
async function run(): Promise<void> {
  mkdirSync(`${folder}screenshots`, { recursive: true })
  const gateway = await startGateway({ ...wholeMarket, SIM_CLOCK: '2026-11-21T14:03:20Z' })
  const browser = await launchBrowser()
  try {
    for (const { src, path, width, height, scale, theme } of screenshots) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: scale > 1,
        hasTouch: scale > 1,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.addCookies([{ name: 'theme', value: theme, url: gateway.url }])
      const page = await context.newPage()
      await page.goto(gateway.url + path)
      await page.locator(`${liveApp} [data-list] [data-symbol-id]`).first().waitFor()
      await page.locator('[data-list] [data-act="more"]').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(folder + src.slice(1))
      await context.close()
      console.log(src)
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
}

await run()
