import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const frozen = '2026-11-21T14:03:20Z@0'
const card = (name: string): string => `[data-card="${name}"]`
const marker = 'main a[data-symbol-id]'
const map = '/markets/overview?view=heat-map'

let browser: Browser
let gateway: RunningGateway

beforeAll(async () => {
  gateway = await startGateway({ SIM_CLOCK: frozen })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await gateway?.dispose()
})

describe('the overview', () => {
  it('shows figures of one moment that agree with each other and with the list behind them', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/overview`)
    const rise = page.locator(card('rise'))
    await rise.getByText(/\d up/).waitFor()
    const texts = await rise.locator('li').allInnerTexts()
    const counts = texts.map((text) => Number(text.replaceAll(',', '')))
    expect(counts).toHaveLength(11)
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
    const [up, down] = [sum(counts.slice(6)), sum(counts.slice(0, 5))]
    const plain = (await page.locator('main').innerText()).replaceAll(',', '')
    // In the strip and in the card, and all of them in the sentence.
    expect(plain.match(new RegExp(`\\b${up}\\s+up`, 'g'))).toHaveLength(2)
    expect(plain.match(new RegExp(`\\b${down}\\s+down`, 'g'))).toHaveLength(2)
    expect(plain).toContain(`${up} of ${sum(counts)}`)
    await page
      .locator(`${card('sectors')} tbody tr`)
      .first()
      .waitFor()
    await page.locator(`${card('heat-map')} a[data-symbol-id]`).waitFor({ state: 'attached' })
    const sectorNow = await page
      .locator(`${card('sectors')} tbody tr`)
      .first()
      .innerText()
    for (const name of ['fear-greed', 'changes', 'news', 'policy', 'events']) {
      await page
        .locator(`${card(name)} :is(svg, ol, ul)`)
        .first()
        .waitFor({ state: 'attached' })
    }
    expect(await violationsOn(page)).toEqual([])
    for (const note of await page.locator('[data-card] header p').allTextContents()) {
      expect(note).not.toBe('')
    }

    // One index, one number: on the page of all sectors, and on that of the sector.
    const [sector = '', indexChange = ''] = sectorNow
      .split(/\s*\t\s*/)
      .filter((text) => text !== '')
    await page.getByRole('link', { name: 'More Sectors' }).click()
    const listed = page.locator('tr[data-sector]', { hasText: sector }).first()
    await expect
      .poll(() => listed.locator('[data-col="change24h"]').innerText())
      .toContain(indexChange)
    await page.goBack()
    await rise.getByText(/\d up/).waitFor()

    const fullest = counts.indexOf(Math.max(...counts))
    await rise.locator('li a').nth(fullest).click()
    await page.waitForURL(/band=/)
    const rows = async () => Number(await page.locator('[data-list]').getAttribute('aria-rowcount'))
    const wanted = counts[fullest] ?? 0
    await expect.poll(rows).toBeGreaterThanOrEqual(wanted)
    expect(await rows()).toBeLessThanOrEqual(wanted + 1)
    await page.getByRole('button', { pressed: true, name: /%/ }).click()
    await expect.poll(rows).toBeGreaterThan(wanted + 1)
    expect(problems).toEqual([])
    await close()
  })

  it('leaves out what the operator switched off, also the page of the heat map', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'bourse-overview-'))
    const config = join(dir, 'config.json')
    const overviewSwitch = {
      aiIndex: false,
      marketHeatMap: false,
      riseDistribution: false,
      quotationCards: false,
      globalDigitalCurrency: false,
      cheapCurrency: false,
      sexySector: false,
      realTimeLeaderboard: false,
      fearIndex: false,
      marketChanges: false,
      industryTrend: false,
    }
    writeFileSync(config, JSON.stringify({ overviewSwitch }))
    const narrow = await startGateway({ SIM_CLOCK: frozen, PUBLIC_CONFIG: config })
    const { page, close } = await openPage(browser)
    await page.goto(narrow.url + map)
    await page
      .locator(`${card('sectors')} tbody tr`)
      .first()
      .waitFor()
    expect(await page.locator('[data-card]').count()).toBe(2)
    expect(await page.locator('[data-cards]').count()).toBe(0)
    expect(await page.getByRole('link', { name: /Full map/ }).count()).toBe(0)
    const box = await page.locator(card('sectors')).boundingBox()
    const all = await page.locator('main > div').boundingBox()
    expect((box?.width ?? 0) / (all?.width ?? 1)).toBeGreaterThan(0.9)
    await close()
    await narrow.dispose()
    rmSync(dir, { recursive: true, force: true })
  })
})

describe('the heat map', () => {
  it('is worked by keys, zooms into a sector and back, and is a list for whoever wants one', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(gateway.url + map)
    await page.locator(marker).waitFor({ state: 'attached' })
    expect(await violationsOn(page)).toEqual([])
    const symbol = () => page.locator(marker).getAttribute('data-symbol-id')
    expect(await symbol()).toBe('BTCUSDT_SPBL')
    await page.locator(marker).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(symbol).not.toBe('BTCUSDT_SPBL')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(symbol).toBe('BTCUSDT_SPBL')
    await page.getByRole('dialog').getByText('Market cap').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('link', { name: /^Meme/ }).click()
    await page.waitForURL(/zoom=meme/)
    await expect.poll(symbol).not.toBe('BTCUSDT_SPBL')
    await page.getByRole('radio', { name: 'List' }).check()
    await page.waitForURL(/as=list/)
    const rows = page.getByRole('table').locator('tbody tr')
    await rows.first().waitFor()
    const inSector = await rows.count()
    await page.getByRole('link', { name: 'All sectors' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(inSector)
    expect(problems).toEqual([])
    await close()
  })

  it('opens its card for a mouse and a sheet for a finger, and goes to the pair by a press', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(gateway.url + map)
    await page.locator(marker).waitFor({ state: 'attached' })
    await page.locator('main canvas').hover({ position: { x: 80, y: 80 }, force: true })
    await page.getByRole('dialog').getByText('Market cap').waitFor()
    await page.locator('main canvas').click({ position: { x: 80, y: 80 }, force: true })
    await page.waitForURL(/\/markets\/tokens\//)
    await close()

    const phone = await openPage(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await phone.page.goto(gateway.url + map)
    await phone.page.locator(marker).waitFor({ state: 'attached' })
    await phone.page.locator('main canvas').tap({ position: { x: 60, y: 60 }, force: true })
    await phone.page.getByRole('dialog').getByText('Market cap').waitFor()
    expect(new URL(phone.page.url()).pathname).toBe('/markets/overview')
    await phone.close()
  })
})
