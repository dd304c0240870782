import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, liveApp, openPage } from '../support/browser.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

/** A browser that tells of a fine pointer and of none that hovers, as Firefox does on some machines. */
const withoutHover = [
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=4,availablePointerTypes=4',
]

/** How far an element stands out of the page, in px. */
function overhang(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return Math.max(0, -left, right - document.documentElement.clientWidth)
  })
}

describe('the tools of a row', () => {
  let gateway: SharedGateway
  const browsers: Browser[] = []
  const launch = async (args: readonly string[] = []): Promise<Browser> => {
    const browser = await launchBrowser(args)
    browsers.push(browser)
    return browser
  }

  beforeAll(async () => {
    gateway = await sharedGateway('frozen')
  })
  afterAll(() => Promise.all(browsers.map((browser) => browser.close())))

  it.each(['', '/ar'])('stay inside of a narrow phone at "%s/markets"', async (prefix) => {
    const { page, problems, close } = await openPage(await launch(), {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    await page.goto(`${gateway.url}${prefix}/markets`)
    await page.locator(liveApp).waitFor({ state: 'attached' })
    await page.locator('[data-symbol-id="ETHUSDT_SPBL"] [data-act="more"]').tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button').first().waitFor()
    for (const element of [sheet, ...(await sheet.getByRole('button').all())]) {
      await expect.poll(() => overhang(element)).toBe(0)
    }
    const root = page.locator('html')
    expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('are not seen at rest where a browser knows of no pointer that hovers', async () => {
    const { page, problems, close } = await openPage(await launch(withoutHover))
    await page.goto(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => matchMedia('(hover: none) and (pointer: fine)').matches)).toBe(
      true,
    )
    const row = page.locator('[data-symbol-id="ETHUSDT_SPBL"]')
    const opacity = () =>
      row
        .locator('[role="gridcell"]:has(> [data-act="more"])')
        .evaluate((cell) => getComputedStyle(cell).opacity)
    await expect.poll(opacity).toBe('0')
    await row.locator('[data-act="more"]').focus()
    await page.keyboard.press('Shift')
    await expect.poll(opacity).toBe('1')
    expect(problems).toEqual([])
    await close()
  })
})
