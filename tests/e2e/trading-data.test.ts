import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const path = '/markets/trading-data/trading'

describe('trading data', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    // Twenty times as fast: a new count every quarter of a minute.
    gateway = await startGateway({ SIM_CLOCK: '2026-11-19T16:00:20Z@20', SIM_SYMBOLS: '40' })
    browser = await sharedBrowser()
  })
  afterAll(() => gateway?.dispose())

  it('shows eight panels under one crosshair, of the coin, venue, step and range of the address', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}${path}?range=24h&period=30m`)
    await page.locator('[data-panel="liquidations"] canvas').first().waitFor()
    await expect.poll(() => page.locator('[data-panel]').count()).toBe(8)
    const plot = (name: string) => page.getByRole('slider', { name, exact: true })
    const funding = plot('Funding')
    const open = plot('Open interest')
    await expect.poll(() => open.getAttribute('aria-valuemax')).toBe('47')
    await expect.poll(() => page.getByRole('radio', { name: '1d' }).isDisabled()).toBe(true)

    await open.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => open.getAttribute('aria-valuenow')).toBe('0')
    // The funding of the same moment, in its own steps of 8 hours.
    await expect.poll(() => funding.getAttribute('aria-valuenow')).not.toBe('62')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toContain('at=')

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save Taker volume as CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('BTC-taker.csv')
    await page.getByRole('button', { name: 'Show Open interest in full screen' }).click()
    await page.locator('[data-panel="openInterest"][data-full]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-panel="openInterest"]:not([data-full])').waitFor()

    await page.getByRole('button', { name: 'ETH', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('coin')).toBe('ETH')
    await page.getByText('ETH, change over 24 h').waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

    const counted = await page.locator('[data-counted]').getAttribute('data-counted')
    await expect
      .poll(() => page.locator('[data-counted]').getAttribute('data-counted'))
      .not.toBe(counted)
    await page.goto(`${gateway.url}${path}?coin=NOTHING`)
    await page.getByText('No venue here has contracts of NOTHING').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('sets venues side by side', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/trading-data/wholeNetwork`)
    const venues = page.getByRole('region', { name: 'By venue' }).getByRole('row')
    await expect.poll(() => venues.count()).toBe(6)
    const sum = async () => {
      const shares = await venues.locator('td:nth-child(3) bdi').allTextContents()
      return shares.reduce((total, share) => total + Number.parseFloat(share), 0)
    }
    await expect.poll(async () => Math.abs((await sum()) - 100)).toBeLessThan(1)
    await page.getByRole('region', { name: 'Funding by coin and venue' }).getByText('SOL').waitFor()
    await page.getByText('The venues and their figures are made up, as the market is.').waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(problems).toEqual([])
    await close()
  })
})

it('gives way to the overview where the operator shows none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-operator-'))
  const file = join(folder, 'operator.json')
  writeFileSync(file, '{"overviewSwitch":{"contractData":false}}')
  const gateway = await startGateway({ PUBLIC_CONFIG: file, SIM_SYMBOLS: '20' })
  const browser = await sharedBrowser()
  const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.goto(gateway.url + path)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/markets/overview')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Trading data' }).count()).toBe(0)
  const sitemap = await (await fetch(`${gateway.url}/sitemap.xml`)).text()
  expect(sitemap).not.toContain('trading-data')
  await close()
  await gateway.dispose()
  rmSync(folder, { recursive: true, force: true })
})
