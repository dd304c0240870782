import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const path = '/markets/bitcoin-halving'
const timer = (page: Page) => page.getByRole('timer')

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the countdown to the halving', () => {
  let gateway: RunningGateway

  beforeAll(async () => {
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@1' })
  })
  afterAll(() => gateway?.dispose())

  it('counts down, changes its pace, tries heights and runs on offline', async () => {
    // axe would take a colour that fades in for the one that is meant.
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await page.goto(gateway.url + path)
    await timer(page).waitFor()
    const first = await timer(page).textContent()
    await expect.poll(() => timer(page).textContent()).not.toBe(first)
    await page.locator('[data-chain="live"]').filter({ hasText: 'Simulated chain' }).waitFor()
    await page.getByText('Mined by then').waitFor()

    const days = async (): Promise<number> =>
      Number.parseInt((await timer(page).textContent()) ?? '', 10)
    const live = await days()
    await page.getByText('10 min target').click()
    await expect.poll(() => new URL(page.url()).search).toBe('?pace=target')
    await expect.poll(days).toBeGreaterThan(live)

    const height = page.getByRole('textbox', { name: 'Height' })
    await height.fill('1,050,000')
    await page.getByText('1.5625 BTC', { exact: true }).nth(1).waitFor()
    await height.fill('a million')
    await page.getByText('A whole number up to 6,929,999').waitFor()
    await page.getByRole('button', { name: 'Now' }).click()

    const calendar = page.getByRole('link', { name: 'Add to calendar' })
    await expect
      .poll(async () => decodeURIComponent((await calendar.getAttribute('href')) ?? ''))
      .toContain('SUMMARY;LANGUAGE=en:Bitcoin halving (about)')
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(6)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    await page.context().setOffline(true)
    await page.locator('[data-chain="old"]').filter({ hasText: 'Offline' }).waitFor()
    const before = await timer(page).textContent()
    await expect.poll(() => timer(page).textContent()).not.toBe(before)
    expect(problems).toEqual([])
    await close()
  })
})

it('is no page where the operator wants none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-operator-'))
  const file = join(folder, 'operator.json')
  writeFileSync(file, '{"coinHalfConfig":null}')
  const gateway = await startGateway({ PUBLIC_CONFIG: file })
  const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
  const answer = await page.goto(gateway.url + path)
  expect(answer?.status()).toBe(404)
  await page
    .getByRole('heading', { name: 'Sorry, the page you requested does not exist' })
    .waitFor()
  await close()
  await gateway.dispose()
  rmSync(folder, { recursive: true, force: true })
})
