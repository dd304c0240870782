import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  // At one moment, in which the price has decimals.
  gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await gateway?.dispose()
})

/** The form of a new alert, on the page of a language, of somebody new. */
async function openForm(segment: string, loginName: string, button: string) {
  const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.request.post(gateway.url + register.path, {
    data: { languageType: 0, loginName, password: 'correct horse battery' },
    headers: { origin: gateway.url },
  })
  await page.goto(`${gateway.url}${segment}/markets/alerts`)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const price = page.locator('#alert-price')
  await expect.poll(() => price.inputValue()).toMatch(/^\d/)
  return { page, price, close }
}

const meaningOf = (page: Page): Locator => page.locator('#alert-price-meaning')
const plain = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replace(/[\u2066\u2069]/g, '')

it('reads a price by the language, and shows what is understood before it is saved', async () => {
  const { page, price, close } = await openForm('/de', 'german', 'Neuer Alarm')
  await expect.poll(() => price.inputValue()).toMatch(/^\d+,\d+$/)
  await price.fill('70.000')
  await expect.poll(() => plain(meaningOf(page))).toBe('Verstanden: 70.000 USDT')
  await page.getByRole('status').filter({ hasText: '70.000' }).waitFor({ state: 'attached' })
  await price.fill('٧٠٬٠٠٠٫٥')
  await expect.poll(() => plain(meaningOf(page))).toBe('Verstanden: 70.000,5 USDT')
  await close()
})

it('asks where a price can mean two numbers, and takes the answer', async () => {
  const { page, price, close } = await openForm('', 'english', 'New alert')
  await price.fill('1,5')
  const question = page.getByRole('group', { name: 'Which number do you mean?' })
  await question.waitFor()
  await page.getByRole('button', { name: 'Create alert' }).click()
  await page.getByRole('alert').filter({ hasText: 'Choose which number you mean.' }).waitFor()
  await question.getByRole('button', { name: /^\u2066?1\.5/ }).click()
  await expect.poll(() => price.inputValue()).toBe('1.5')
  await price.and(page.locator(':focus')).waitFor()
  await expect.poll(() => plain(meaningOf(page))).toBe('Understood: 1.5 USDT')
  await close()
})
