import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { recommendations } from '../../src/contract/calls/overview.ts'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { startGateway } from '../support/gateway.ts'
import { readVitals, resetVitals, unseenShift, watchVitals } from '../support/page-vitals.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const frozen = '2026-11-21T14:03:20Z@0'
const card = (name: string): string => `[data-card="${name}"]`
const marker = 'main a[data-symbol-id]'
const map = '/markets/overview?view=heat-map'

let browser: Browser
let gateway: SharedGateway

beforeAll(async () => {
  gateway = await sharedGateway('frozen')
  browser = await sharedBrowser()
})

/** A gateway that has just started has picked no coins yet, and says so by a failure. */
async function hasPicks(page: Page): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const url = gateway.url + recommendations.path
  await expect
    .poll(async () => (await page.request.post(url, { data: {}, headers })).status())
    .toBe(200)
}

describe('the overview', () => {
  it('tells in the display currency what a picked coin has cost', async () => {
    const { page, close } = await openPage(browser)
    await hasPicks(page)
    await page.addInitScript(() => localStorage.setItem('global_currency', 'EUR'))
    await page.goto(`${gateway.url}/markets/overview`)
    const pick = page
      .locator(`${card('picks')} li`)
      .filter({ hasText: 'from' })
      .first()
    await expect.poll(() => pick.textContent()).toMatch(/from\W*about €[\d,.]+/)
    await close()
  })

  it('shows figures of one moment that agree with each other and with the list behind them', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/overview`)
    const rise = page.locator(card('rise'))
    await rise.getByText(/\d up/).waitFor()
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
    let counts: readonly number[] = []
    await expect
      .poll(async () => {
        const { bars, text } = await page.evaluate(riseAndAll, card('rise'))
        counts = bars.map((bar) => Number(bar.replaceAll(',', '')))
        const [up, down] = [sum(counts.slice(6)), sum(counts.slice(0, 5))]
        const plain = text.replaceAll(',', '')
        return {
          bars: bars.length,
          up: plain.match(new RegExp(`\\b${up}\\s+up`, 'g'))?.length,
          down: plain.match(new RegExp(`\\b${down}\\s+down`, 'g'))?.length,
          sentence: plain.includes(`${up} of ${sum(counts)}`),
        }
      })
      // In the strip and in the card, and all of them in the sentence.
      .toEqual({ bars: 11, up: 2, down: 2, sentence: true })
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
    await expect
      .poll(() => page.locator('[data-card] header p').allTextContents())
      .not.toContain('')

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
    await expect.poll(rows).toBeOneOf([wanted, wanted + 1])
    await page.getByRole('button', { pressed: true, name: /%/ }).click()
    await expect.poll(rows).toBeGreaterThan(wanted + 1)
    expect(problems).toEqual([])
    await close()
  })

  it('comes with its first row before a script has run, and takes that over as it is', async () => {
    const bare = await openPage(browser, { javaScriptEnabled: false })
    const strip = bare.page.locator('[data-strip]')
    for (const path of ['/markets/overview', '/ar/markets/overview']) {
      await expect
        .poll(async () => {
          await bare.page.goto(gateway.url + path)
          // None where the gateway has no room to render it.
          return strip.count()
        })
        .toBe(1)
    }
    expect(await strip.innerText()).toMatch(/\d\.\d\d%/)
    expect(await strip.evaluate((element) => element.clientHeight)).toBeLessThan(120)
    const cards = bare.page.locator('[data-cards] ul').filter({ hasText: 'BTC' })
    expect(await cards.locator('li').count()).toBeGreaterThanOrEqual(5)
    await bare.close()

    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await hasPicks(page)
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    await watchVitals(page)
    const first = page.locator('[data-strip]')
    let rendered: Promise<void> | undefined
    await page.route('**/assets/*.js', async (route) => {
      rendered ??= first
        .evaluate(async (element) => {
          Reflect.set(window, 'rendered', element)
          await document.fonts.ready
        })
        .then(() => resetVitals(page))
      await rendered
      await route.continue()
    })
    await page.goto(`${gateway.url}/markets/overview`)
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('live')
    await page.locator(`${card('heat-map')} a[data-symbol-id]`).waitFor({ state: 'attached' })
    expect(await first.evaluate((element) => element === Reflect.get(window, 'rendered'))).toBe(
      true,
    )
    expect(problems).toEqual([])
    expect((await readVitals(page)).layoutShift).toBeLessThan(unseenShift)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
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
      contractData: false,
    }
    writeFileSync(config, JSON.stringify({ overviewSwitch }))
    const narrow = await startGateway({ SIM_CLOCK: frozen, PUBLIC_CONFIG: config })
    const { page, close } = await openPage(browser)
    await page.goto(narrow.url + map)
    await page
      .locator(`${card('sectors')} tbody tr`)
      .first()
      .waitFor()
    await expect.poll(() => page.locator('[data-card]').count()).toBe(2)
    expect(await page.locator('[data-cards]').count()).toBe(0)
    expect(await page.getByRole('link', { name: /Full map/ }).count()).toBe(0)
    const share = async () => {
      const box = await page.locator(card('sectors')).boundingBox()
      const all = await page.locator('main > div').boundingBox()
      return (box?.width ?? 0) / (all?.width ?? 1)
    }
    await expect.poll(share).toBeGreaterThan(0.9)
    await page.goto(`${narrow.url}/markets/tokens/BTC`)
    await page.locator(card('sectors')).waitFor()
    await expect.poll(() => page.locator(card('aiView')).count()).toBe(0)
    await close()
    await narrow.dispose()
    rmSync(dir, { recursive: true, force: true })
  })
})

/** The bars of a card and the whole page, of one moment. Runs in the page. */
function riseAndAll(selector: string): { bars: string[]; text: string } {
  const bars = document.querySelectorAll<HTMLElement>(`${selector} li`)
  return {
    bars: Array.from(bars, ({ innerText }) => innerText),
    text: document.querySelector('main')?.innerText ?? '',
  }
}

/** Moves two fingers around a point from one distance to another, px. */
async function pinchAt(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ]
  return async (from: number, to: number): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === undefined ? [] : fingers(apart),
      })
    await touch('touchStart', from)
    await touch('touchMove', (from + to) / 2)
    await touch('touchMove', to)
    await touch('touchEnd')
  }
}

describe('the heat map', () => {
  it('is worked by keys, zooms into a sector and back, and is a list for whoever wants one', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(gateway.url + map)
    await page.locator(marker).waitFor({ state: 'attached' })
    expect(await violationsOn(page)).toEqual([])
    const symbol = () => page.locator(marker).getAttribute('data-symbol-id')
    await expect.poll(symbol).toBe('BTCUSDT_SPBL')
    await page.locator(marker).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(symbol).not.toBe('BTCUSDT_SPBL')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(symbol).toBe('BTCUSDT_SPBL')
    await page.getByRole('dialog').getByText('Market cap').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('+')
    await page.waitForURL(/zoom=layer-1/)
    await page.getByRole('link', { name: 'All sectors' }).waitFor()
    await expect.poll(symbol).toBe('BTCUSDT_SPBL')
    await page.keyboard.press('-')
    await expect.poll(() => new URL(page.url()).search).not.toContain('zoom')

    await page.getByRole('link', { name: /^Meme/ }).click()
    await page.waitForURL(/zoom=meme/)
    await expect.poll(symbol).not.toBe('BTCUSDT_SPBL')
    await page.getByRole('radio', { name: '7d' }).check()
    await page.waitForURL(/window=7d/)
    await page.getByText('colour: change, 7d').waitFor()
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

  it('is coloured by turnover and sized by all coins that will be, in map, list and card alike', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}${map}&colour=volume&size=dilutedCap`)
    await page.locator(marker).waitFor({ state: 'attached' })
    await page.getByText('turnover of 24 h above the mean of the last seven days').waitFor()
    await page.getByText(/without a known size (is|are) left out/).waitFor()
    await page.locator(marker).focus()
    const name = /, ([+−]?\d+%|—),/
    const told = name.exec((await page.locator(marker).getAttribute('aria-label')) ?? '')?.[1]
    await page.keyboard.press(' ')
    const card = page.getByRole('dialog')
    await card.getByText('Fully diluted').waitFor()
    await card
      .locator('div')
      .filter({ hasText: /^Volume change/ })
      .getByText(told ?? '?')
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'List' }).check()
    const table = page.getByRole('table')
    await table.getByRole('columnheader', { name: 'Fully diluted' }).waitFor()
    await table.getByRole('columnheader', { name: 'Volume change' }).waitFor()
    await expect
      .poll(() => table.locator('tbody tr').first().textContent())
      .toMatch(/BTC\/USDT.*%.*[TB]/)

    await page.goto(`${gateway.url}${map}&market=usdtM&colour=basis`)
    await page.locator(marker).waitFor({ state: 'attached' })
    await page.getByText('distance of the last price from the index price').waitFor()
    await page.getByText('0.10%', { exact: true }).waitFor()
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
    await phone.page.keyboard.press('Escape')
    await expect.poll(() => phone.page.getByRole('dialog').count()).toBe(0)

    const box = await phone.page.locator('main canvas').boundingBox()
    const pinch = await pinchAt(phone.page, { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 })
    await pinch(20, 100)
    await phone.page.waitForURL(/zoom=/)
    await phone.page.getByRole('link', { name: 'All sectors' }).waitFor()
    await pinch(100, 20)
    await expect.poll(() => new URL(phone.page.url()).search).not.toContain('zoom')
    expect(await phone.page.evaluate(() => globalThis.visualViewport?.scale)).toBe(1)
    await phone.close()
  })
})
