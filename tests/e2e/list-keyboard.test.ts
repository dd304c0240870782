import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { marketLabels } from '../support/market-labels.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { isTokenPage } from '../support/token-page.ts'

/** Where the keyboard focus is in the list. */
interface Place {
  /** Symbol id, or `head`. */
  row: string
  column: string | undefined
  /** True where nothing stands above or below it. */
  visible: boolean
}

function place(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const element = document.activeElement
    const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const rowOf = (of: Element | null): string | undefined =>
      of?.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId
    return {
      row: rowOf(element) ?? 'head',
      column: element?.closest<HTMLElement>('[data-col]')?.dataset.col,
      visible: seen !== null && rowOf(seen) === rowOf(element),
    }
  })
}

describe('the keyboard in the list', () => {
  let gateway: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('live')
    await marketLabels(gateway.url)
    browser = await sharedBrowser()
  })

  async function openList() {
    const opened = await openPage(browser)
    const { page } = opened
    // Sorted, the app draws the list by itself: all of it is there at once.
    await page.goto(`${gateway.url}/markets?sort=-turnover24h`)
    await page.locator(liveApp).waitFor()
    // The buttons of rows come last: what they need is there then, and keys are heard.
    await page.locator('[data-list] [data-act="more"]').first().waitFor({ state: 'attached' })
    await page.locator('[data-list] [tabindex="0"]').focus()
    return opened
  }

  it('goes wherever the keys of a grid lead, and is always seen', async () => {
    const { page, close } = await openList()
    const first = await place(page)
    expect(first.column).toBe('pair')
    const keys = ['ArrowDown', 'ArrowRight', 'PageDown', 'PageDown', 'End', 'Control+End', 'PageUp']
    for (const key of keys) {
      const before = await place(page)
      await page.keyboard.press(key)
      const after = await place(page)
      expect([key, after.visible]).toEqual([key, true])
      expect([key, `${after.row} ${after.column}`]).not.toEqual([
        key,
        `${before.row} ${before.column}`,
      ])
    }
    await page.keyboard.press('Control+Home')
    expect(await place(page)).toEqual({ row: first.row, column: 'star', visible: true })
    await page.keyboard.press('ArrowUp')
    expect(await place(page)).toMatchObject({ row: 'head', column: 'star' })
    await close()
  })

  it('stays on its row while the order would change, and leaves with one press', async () => {
    const { page, close } = await openList()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
    const before = await place(page)
    const order = await rowOrder(page)
    await page.getByText('Order paused').waitFor()
    expect(await place(page)).toEqual(before)
    expect(await rowOrder(page)).toEqual(order)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]'))).toBeNull()
    await page.keyboard.press('Shift+Tab')
    expect((await place(page)).row).toBe(before.row)
    await close()
  })

  it('opens the row with Enter', async () => {
    const { page, close } = await openList()
    await page.keyboard.press('ArrowDown')
    const { row } = await place(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(isTokenPage(row))
    await close()
  })
})

function rowOrder(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('[data-list] [data-symbol-id]')
    .evaluateAll((rows) => rows.map((row) => row.dataset.symbolId))
}
