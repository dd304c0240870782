import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { keptKeys } from '../support/kept-keys.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const box = (page: Page) => page.locator('input[role="combobox"]')
const options = (page: Page) => page.getByRole('option')
const groups = (page: Page) => page.getByRole('listbox').getByRole('group')
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

/** A list that the app draws by itself, because it is sorted: once it is there, everything answers. */
const list = '/markets/futures?sort=-turnover24h'

async function ready(page: Page): Promise<void> {
  await page.locator('[data-symbol-id]').first().waitFor()
}

/** True once the device keeps the values of a list. */
async function isSaved(page: Page, line: number): Promise<boolean> {
  return (await keptKeys(page)).includes(`snapshot:${line}`)
}

/** Opens the search from the keyboard and types into it, without waiting for it to come. */
async function search(page: Page, text: string): Promise<void> {
  await ready(page)
  await page.keyboard.type(`/${text}`)
  await box(page).and(page.locator(':focus')).waitFor()
}

describe('the search of the site', () => {
  let gateway: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('frozen')
    browser = await sharedBrowser()
  })

  it('is filled with what another app shares, and a link to a page of ours opens that', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/de/markets?shared_title=&shared_text=%24BTC+steigt`)
    await expect.poll(() => box(page).inputValue()).toBe('BTC')
    await expect.poll(() => chosen(page).getAttribute('href')).toBe('/de/markets/tokens/BTC')
    // It does not come again when the page is loaded again.
    await expect.poll(() => page.url()).toBe(`${gateway.url}/de/markets`)

    const link = encodeURIComponent(`${gateway.url}/markets/tokens/eth?from=share`)
    await page.goto(`${gateway.url}/de/markets?shared_text=${link}`)
    await page.waitForURL(`${gateway.url}/de/markets/tokens/ETH`)
    expect(await box(page).count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('finds symbols of all lists, exact ones first, and opens them by keyboard', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}${list}`)
    await search(page, 'btc')
    await expect.poll(() => groups(page).count()).toBe(5)
    await expect
      .poll(() => groups(page).evaluateAll((all) => all.map((one) => one.firstChild?.textContent)))
      .toEqual(['Spot', 'USDT-M futures', 'Coin-M futures', 'USDC-M futures', 'Search on'])
    const href = () => chosen(page).getAttribute('href')
    await expect.poll(href).toBe('/markets/tokens/BTC')
    await expect.poll(() => chosen(page).locator('mark').first().textContent()).toBe('BTC')
    await expect
      .poll(async () => [
        await box(page).getAttribute('aria-activedescendant'),
        await page.evaluate(() => document.activeElement?.getAttribute('role')),
      ])
      .toEqual([await chosen(page).getAttribute('id'), 'combobox'])
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ results/ })
      .waitFor({ state: 'attached' })

    const popup = page.waitForEvent('popup')
    await page.keyboard.press('Control+Enter')
    await (await popup).waitForURL(`${gateway.url}/markets/tokens/BTC`)
    await page.keyboard.press('ArrowUp')
    await expect.poll(href).toBe('/markets/onChain?q=btc')
    await page.keyboard.press('ArrowDown')
    await expect.poll(href).toBe('/markets/tokens/BTC')
    await page.keyboard.press('ArrowDown')
    await expect.poll(href).not.toBe('/markets/tokens/BTC')
    const second = await href()
    await page.keyboard.press('Enter')
    await page.waitForURL(gateway.url + second)
    await box(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  it('searches without a network what an earlier visit left on the device', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await page.goto(`${gateway.url}/markets/futures/usdc-m?sort=-turnover24h`)
    await ready(page)
    await expect.poll(() => isSaved(page, 12)).toBe(true)
    await page.goto(`${gateway.url}${list}`)
    await ready(page)
    await page.getByRole('button', { name: 'Search coin or pair' }).click()
    await box(page).and(page.locator(':focus')).waitFor()
    // The open search asks for the spot list, too.
    await expect.poll(() => isSaved(page, 1)).toBe(true)
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await page.waitForFunction(() => document.documentElement.dataset.feed === 'offline')
    await search(page, 'eth')
    await expect
      .poll(() => groups(page).allTextContents())
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^SpotETH/),
          expect.stringMatching(/^USDC-M futuresETH/),
        ]),
      )
    await close()
  })

  it.each([
    ['on a phone', 390, 'white', ''],
    ['in the dark, in Arabic', 1440, 'black', '/ar'],
  ])(
    '%s it breaks no rule of accessibility and fits the screen',
    async (_, width, theme, prefix) => {
      const { page, problems, close } = await openPage(browser, {
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        viewport: { width, height: 844 },
      })
      await page.context().addCookies([{ name: 'theme', value: theme, url: gateway.url }])
      await page.goto(`${gateway.url}${prefix}${list}`)
      await search(page, 'do')
      await options(page).nth(8).waitFor()
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('[role="dialog"]')
        .exclude('[data-base-ui-focus-guard]')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
      const bounds = await page.getByRole('dialog').boundingBox()
      expect(bounds?.width).toBeLessThanOrEqual(width)
      if (width === 390) expect(bounds?.height).toBe(844)
      expect(problems).toEqual([])
      await close()
    },
  )
})
