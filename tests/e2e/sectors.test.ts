import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { choose } from '../support/choose.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

/** Numbers of texts such as `+1.24%` or `−0.05 pt`. */
function numbers(texts: readonly string[]): number[] {
  return texts.map((text) =>
    Number(/[+-]?\d[\d,]*(\.\d+)?/.exec(text.replaceAll('−', '-'))?.[0].replaceAll(',', '')),
  )
}

describe('rankings and sectors', () => {
  let gateway: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    // At one moment: an order, and a sum and its parts, are read one after the other.
    gateway = await sharedGateway('frozen')
    browser = await sharedBrowser()
  })

  it('ranks pairs over a window and a floor that the address keeps', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/rank`)
    const changes = page.locator('[data-board="gainers"] li [data-col="change"]')
    await expect.poll(() => changes.count()).toBe(12)
    await expect
      .poll(async () => numbers(await changes.allTextContents()).every((gain) => gain > 0))
      .toBe(true)
    await page.getByText(/[\d,]+ of [\d,]+ pairs pass/).waitFor()
    await choose(page.getByRole('radio', { name: '4h', exact: true }))
    await expect.poll(() => new URL(page.url()).search).toBe('?window=4h')
    await expect.poll(() => changes.count()).toBe(12)
    await page.getByRole('switch').uncheck()
    await expect.poll(() => new URL(page.url()).search).toBe('?window=4h&floor=off')
    await page.locator('[data-board="losers"] header a').click()
    await page.locator('[data-list="rank-losers"] [data-symbol-id]').first().waitFor()
    const url = new URL(page.url())
    expect(url.pathname + url.search).toBe('/markets/rank/losers?window=4h&floor=off')
    const losses = page.locator('[data-list="rank-losers"] [role=gridcell][data-col="change"]')
    await expect.poll(async () => numbers(await losses.allTextContents())[0]).toBeLessThan(0)
    await expect.poll(() => page.title()).toContain('Bourse')
    expect(problems).toEqual([])
    await close()
  })

  it('lists sectors by their index, and shows what moved one, to the last digit', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/leading`)
    await choose(page.getByRole('radio', { name: 'Map', exact: true }))
    await page.locator('main a[href^="/markets/leadingDetail/"][data-symbol-id]').waitFor()
    expect(new URL(page.url()).search).toBe('?as=map')
    await choose(page.getByRole('radio', { name: 'List', exact: true }))
    const rows = page.locator('[data-list="sectors"] tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(5)
    const days = async () => numbers(await rows.locator('[data-col="change24h"]').allTextContents())
    await expect.poll(async () => (await days()).some(Number.isNaN)).toBe(false)
    const shown = await days()
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    await page.locator('tr[data-sector="ai"] a').click()
    await page.waitForURL(`${gateway.url}/markets/leadingDetail/ai`)
    await expect.poll(() => page.title()).toContain('AI')
    const moved = page.locator('table:has(tfoot)')
    await moved.waitFor()
    await expect
      .poll(async () => {
        const parts = numbers(await moved.locator('tbody td:nth-child(3)').allTextContents())
        const [sum = Number.NaN] = numbers(
          await moved.locator('tfoot td:nth-child(3)').allTextContents(),
        )
        return Math.round((parts.reduce((total, part) => total + part, 0) - sum) * 100)
      })
      .toBe(0)
    await page.locator('[data-list="sector-coins"] [data-symbol-id]').first().waitFor()
    const plot = page.getByRole('slider')
    await plot.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => plot.getAttribute('aria-valuenow')).toBe('0')
    expect(problems).toEqual([])
    await close()
  })

  it('says on a narrow phone of how many coins a sector is, in long words too', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 800 } })
    for (const [locale, coins] of [
      ['', 'coins?'],
      ['ru/', 'монет[аы]?'],
      ['es/', 'criptos?'],
    ] as const) {
      await page.goto(`${gateway.url}/${locale}markets/leading`)
      const counts = page
        .locator('[data-sector] [data-col="name"]')
        .getByText(new RegExp(`^\\d+ ${coins}`))
      await counts.first().waitFor()
      const [rows, seen] = await counts.evaluateAll((all) => {
        const isSeen = (count: Element): boolean => {
          const { top = 0, bottom = 0 } = count.parentElement?.getBoundingClientRect() ?? {}
          const own = count.getBoundingClientRect()
          return own.top > top - 2 && own.bottom < bottom + 2
        }
        return [document.querySelectorAll('[data-sector]').length, all.filter(isSeen).length]
      })
      expect([locale, seen]).toEqual([locale, rows])
    }
    await close()
  })

  it('answers an unknown sector with the 404 view and its status', async () => {
    const { page, close } = await openPage(browser)
    const answer = await page.goto(`${gateway.url}/markets/leadingDetail/none`)
    expect(answer?.status()).toBe(404)
    await page.getByText('Sorry, the page you requested does not exist').waitFor()
    await close()
  })
})
