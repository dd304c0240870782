import type { Browser, Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { alertCreate } from '../../src/contract/calls/alerts.ts'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

let gateway: SharedGateway
let browser: Browser

beforeAll(async () => {
  gateway = await sharedGateway('small')
  browser = await sharedBrowser()
})

async function openChart(page: Page) {
  await page.goto(`${gateway.url}/markets/tokens/BTC`)
  const chart = page.locator('[data-chart]')
  const lastPrice = chart.locator('[data-last-price] b')
  await expect.poll(() => lastPrice.textContent()).toMatch(/^[\d,]+\.\d\d$/)
  return {
    chart,
    lastPrice,
    stage: chart.getByRole('application'),
    legend: chart.locator('[data-legend]'),
    rows: chart.locator('[data-candles] tbody tr'),
  }
}

/** A height on the chart that the price does not come to while a test runs, in px. */
async function farFromPrice(chart: Locator, catcher: Locator): Promise<number> {
  const tag = await chart.locator('[data-last-price]').boundingBox()
  const box = await catcher.boundingBox()
  if (tag === null || box === null) throw new Error('nothing is drawn')
  return tag.y - box.y > box.height / 2 ? 40 : box.height * 0.7
}

describe('the chart of a token', () => {
  it('is live, can be read without eyes, and remembers what was chosen', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const { chart, lastPrice, stage, legend, rows } = await openChart(page)
    await expect.poll(() => rows.count()).toBeGreaterThan(100)

    const shown = await lastPrice.textContent()
    await expect.poll(() => lastPrice.textContent()).not.toBe(shown)
    await expect.poll(() => chart.locator('[data-last-price] span').textContent()).toMatch(/:\d\d$/)

    await stage.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect
      .poll(() => chart.getByRole('status').allTextContents())
      .toContainEqual(expect.stringMatching(/open .+, high .+, low .+, close /))
    for (let press = 0; press < 8; press++) await page.keyboard.press('-')
    await expect.poll(() => rows.count()).toBe(120)
    await page.keyboard.press('Home')

    await chart.getByRole('button', { name: '1h', exact: true }).click()
    await chart.getByRole('button', { name: /^Indicators/ }).click()
    await page.getByRole('checkbox', { name: /RSI/ }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => legend.textContent()).toMatch(/RSI 14 \d/)
    await page.reload()
    await expect.poll(() => legend.textContent()).toMatch(/MA 7 .+RSI 14 \d/)
    await expect
      .poll(() =>
        chart.getByRole('button', { name: '1h', exact: true }).getAttribute('aria-pressed'),
      )
      .toBe('true')
    await chart.getByRole('button', { name: /Compare/ }).click()
    await page.getByRole('dialog', { name: 'Compare' }).getByRole('button').first().click()
    await chart.getByRole('button', { name: /^Stop comparing/ }).waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Save as a picture' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^BTC-USDT-1h-.+\.png$/)
    for (const width of [600, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => lastPrice.isVisible()).toBe(true)
    }
    await page.evaluate(() => localStorage.setItem('global_currency', 'EUR'))
    await page.reload()
    await expect.poll(() => legend.textContent()).toMatch(/^EUR/)
    await expect.poll(() => lastPrice.textContent()).toMatch(/^[\d,]+\.\d\d$/)
    expect(await violationsOn(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  })

  it('turns a line into an alert, and an alert into a line that can be moved and put back', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const post = (path: string, body: object) =>
      page.request.post(gateway.url + path, {
        data: { languageType: 0, ...body },
        headers: { origin: gateway.url },
      })
    await post(register.path, { loginName: 'drawer', password: 'correct horse battery' })
    await post(alertCreate.path, {
      symbolId: 'BTCUSDT_SPBL',
      alertType: 1,
      configurePrice: '9000000',
      frequency: 3,
      channels: [5, 4],
    })
    const { chart } = await openChart(page)

    await chart.getByRole('button', { name: 'Put an alert on the chart' }).focus()
    await page.keyboard.press('Enter')
    const line = chart.getByRole('slider', { name: 'Price of the new alert' })
    await line.and(page.locator(':focus')).waitFor()
    const before = Number(await line.getAttribute('aria-valuenow'))
    await line.press('Shift+ArrowUp')
    await expect
      .poll(async () => Number(await line.getAttribute('aria-valuenow')))
      .toBeCloseTo(before + 0.1, 6)
    await line.press('Escape')
    await expect.poll(() => line.count()).toBe(0)

    await chart.getByRole('button', { name: 'Put an alert on the chart' }).click()
    const catcher = chart.locator('[data-catcher]')
    await catcher.click({ position: { x: 200, y: await farFromPrice(chart, catcher) } })
    await line.waitFor()
    const price = await line.getAttribute('aria-valuetext')
    await chart.getByRole('button', { name: 'Set alert' }).click()
    const panel = page.getByRole('dialog', { name: 'New alert' })
    await expect
      .poll(() =>
        panel
          .getByLabel(/^Price/)
          .first()
          .inputValue(),
      )
      .toBe(price?.replaceAll(',', ''))
    await panel.getByRole('button', { name: /^(Save|Set|Create)/ }).click()
    const set = chart.getByRole('slider', { name: /^Alert, (rises|falls) to/ })
    await expect.poll(() => set.getAttribute('aria-valuetext')).toBe(price)
    await expect.poll(() => line.count()).toBe(0)

    await set.press('ArrowUp')
    await expect.poll(() => set.getAttribute('aria-valuetext')).not.toBe(price)
    await set.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => set.getAttribute('aria-valuetext')).toBe(price)
    expect(problems).toEqual([])
    await close()
  })
})
