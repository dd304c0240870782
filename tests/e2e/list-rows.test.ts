import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { clipboardText, openPage, readClipboard, sharedBrowser } from '../support/browser.ts'
import { marketLabels } from '../support/market-labels.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { isTokenPage } from '../support/token-page.ts'

const row = (symbolId: string): string => `[data-list] [data-symbol-id="${symbolId}"]`
const eth = 'ETHUSDT_SPBL'

/** What an open dialog lacks for who does not see it. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[role="dialog"]')
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What speaks for a finger, and where it lies on a row. */
async function fingerOn(page: Page, symbolId: string) {
  const touch = await page.context().newCDPSession(page)
  const { x, y } = (await page.locator(row(symbolId)).boundingBox()) ?? { x: 0, y: 0 }
  return { touch, start: { x: x + 120, y: y + 28 } }
}

/** Waits until nothing of an element moves or fades any more. */
function settled(part: Locator): Promise<void> {
  return part.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations({ subtree: true }).map((one) => one.finished))
  })
}

/** Where the keyboard focus is: symbol and column. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-col]')
    return `${cell?.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId} ${cell?.dataset.col}`
  })
}

describe('what can be done with a row and a view', () => {
  let gateway: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    // Rows stay where they are: on the live market ETH is below a phone's screen on some days.
    gateway = await sharedGateway('frozen')
    await marketLabels(gateway.url)
    browser = await sharedBrowser()
  })

  async function openList(path = '/markets', options: BrowserContextOptions = {}) {
    const opened = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options })
    await opened.page.goto(gateway.url + path)
    await opened.page.locator('[data-list] [data-act="more"]').first().waitFor()
    return opened
  }

  it('acts on a row by keys, and comes back to it', async () => {
    const { page, problems, close } = await openList()
    await page.locator('[data-list] [tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    const [symbolId = ''] = (await focused(page)).split(' ')
    const name = symbolId.replace(/(USD[TC]?)_.*/, '/$1')

    await page.keyboard.press('End')
    expect(await focused(page)).toBe(`${symbolId} more`)
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('menu', { name: `Actions for ${name}` }).waitFor()
    await page.locator('[role="menu"]:focus-within').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(`${symbolId} more`)

    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Quick look' }).press('Enter')
    const card = page.getByRole('dialog', { name })
    await card.getByRole('img', { name: 'Prices of the last 24 hours' }).waitFor()
    await card.getByText('24h low').waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(`${symbolId} pair`)

    await page.keyboard.press(' ')
    await card.getByRole('button', { name: 'Compare' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Compared symbols' }).getByText(name).waitFor()
    await expect.poll(() => focused(page)).toBe(`${symbolId} pair`)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe(`${symbolId} details`)
    await page.keyboard.press('Enter')
    await page.waitForURL(isTokenPage(symbolId))
    expect(problems).toEqual([])
    await close()
  })

  it('shows the day of a row to a mouse that rests on its name, and compares four at most', async () => {
    const { page, problems, close } = await openList()
    await page.locator(row(eth)).hover({ position: { x: 100, y: 24 } })
    const card = page.getByRole('dialog', { name: 'ETH/USDT' })
    await card.locator('path[d^="M"]').first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })

    const shown = await page
      .locator('[data-list] [data-symbol-id]')
      .evaluateAll((rows) => rows.map((element) => element.getAttribute('data-symbol-id') ?? ''))
    // Looked for from the start: it goes by itself.
    const told = page.getByText('At most 4 symbols can be compared.').waitFor()
    for (const symbolId of [eth, ...shown.filter((id) => id !== eth)].slice(0, 5)) {
      await page.locator(`${row(symbolId)} [data-col="pair"] a`).click({ button: 'right' })
      // By key: the driver scrolls the page before a click on what still fades in, and misses it.
      await page.getByRole('menuitem', { name: 'Compare' }).press('Enter')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await told
    const panel = page.getByRole('region', { name: 'Compared symbols' })
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(4)
    await panel.getByRole('button', { name: 'Take ETH/USDT out' }).click()
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(3)
    await page.locator('main nav a[href="/markets/futures"]').click()
    await page.locator('[data-list="futures"] [data-symbol-id]').first().waitFor()
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(3)
    expect(problems).toEqual([])
    await close()
  })

  it('opens a sheet under a finger that rests', async () => {
    const { page, problems, close } = await openList('/markets', phone)
    const { touch, start } = await fingerOn(page, eth)
    const sheet = page.getByRole('dialog', { name: 'Actions for ETH/USDT' })

    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
    await sheet.waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await sheet.getByRole('button', { name: 'Set an alert' }).waitFor()
    await settled(sheet)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/markets')

    await page.locator(`${row(eth)} [data-act="more"]`).tap()
    await sheet.getByRole('button', { name: 'Details' }).tap()
    await page.waitForURL(isTokenPage(eth))
    expect(problems).toEqual([])
    await close()
  })

  it('scrolls under a finger that moves, and opens no sheet', async () => {
    const { page, problems, close } = await openList('/markets', phone)
    const { touch, start } = await fingerOn(page, eth)
    // All at once: a finger whose first move is late rests.
    const moves = [20, 40, 60].map((step) => ({ x: start.x, y: start.y - step }))
    await Promise.all([
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] }),
      ...moves.map((point) =>
        touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] }),
      ),
    ])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('tells the contract of a token, and everything about it', async () => {
    const { page, problems, close } = await openList('/markets/onChain', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    // By its id: another may come first.
    const anyToken = page.locator('[data-list="onchain"] [data-symbol-id]').first()
    const first = page.locator(row((await anyToken.getAttribute('data-symbol-id')) ?? ''))
    const symbol = await first.locator('[data-col="token"] bdi').first().textContent()
    await first.hover()
    await first.getByRole('button', { name: `More actions for ${symbol}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy contract address' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const address = await clipboardText(page)
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await first.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Details' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: `Actions for ${symbol}` })
    await sheet.getByText(address, { exact: true }).waitFor()
    await settled(sheet)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  it('takes a view elsewhere as a table, a link and a picture', async () => {
    const { page, problems, close } = await openList('/markets/spot?q=doge&sort=-price', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Share this view' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: '1h' }).uncheck()
    await page.keyboard.press('Escape')

    const saved = page.waitForEvent('download')
    await choose('Export as CSV')
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^bourse-spot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/)
    const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(head).toMatch(/^\uFEFFSymbol,Pair,Price \(quote currency\),24h change \(%\),24h high/)
    expect(lines).toHaveLength(await page.locator('[data-list] [data-symbol-id]').count())
    for (const line of lines) expect(line).toMatch(/^\w+_SPBL,\w+\/\w+,\d+\.\d+,-?[\d.]+,/)

    await choose('Share a link')
    await page.getByText('Copied', { exact: true }).waitFor()
    const link = new URL(await clipboardText(page))
    expect(link.origin).toBe(gateway.url)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      q: 'doge',
      sort: '-price',
      columns: 'price.change24h.high24h.low24h.turnover24h.marketCap.trend',
    })

    await choose('Copy as picture')
    await page.getByText('Picture copied').waitFor()
    expect([...(await readClipboard(page)).keys()]).toContain('image/png')
    expect(problems).toEqual([])
    await close()

    const other = await openList(link.pathname + link.search)
    const heads = other.page.locator('[data-list] [data-head] [data-col="change1h"]')
    expect(await heads.count()).toBe(0)
    await other.close()
  })

  it('keeps its buttons and shapes where colours are forced', async () => {
    const { page, close } = await openList('/markets', { forcedColors: 'active' })
    await page.locator('[data-list] path[d^="M"]').first().waitFor({ state: 'attached' })
    const colours = await page.evaluate((selector) => {
      const more = document.querySelector(`${selector} [data-act="more"]`)
      const shape = document.querySelector(`${selector} [data-col="trend"] svg`)
      if (more === null || shape === null) return []
      const glyph = getComputedStyle(more, '::before').backgroundColor
      return [
        glyph,
        getComputedStyle(shape).stroke,
        getComputedStyle(document.body).backgroundColor,
      ]
    }, row(eth))
    const [glyph, shape, ground] = colours
    expect(colours).toHaveLength(3)
    expect(glyph).not.toBe(ground)
    expect(shape).not.toBe(ground)
    await close()
  })
})
