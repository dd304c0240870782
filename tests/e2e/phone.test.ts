import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { startGateway } from '../support/gateway.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { startTextReceiver, type TextReceiver } from '../support/text-receiver.ts'

let receiver: TextReceiver
let browser: Browser

const password = 'correct horse battery'

beforeAll(async () => {
  receiver = await startTextReceiver()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await receiver?.close()
})

const fill = (page: Page, name: string, value: string) =>
  page.locator(`form input[name="${name}"]`).fill(value)

/** Makes an account, which leads to the settings, and names a phone there. */
async function namePhone(page: Page, gateway: SharedGateway, phone: string): Promise<void> {
  await page.goto(`${gateway.url}/login?tab=register&from=%2Fmarkets%2Fsettings`)
  await fill(page, 'loginName', 'edith')
  await fill(page, 'password', password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(`${gateway.url}/markets/settings`)
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await fill(page, 'password', password)
  await fill(page, 'phone', phone)
}

it('confirms a phone by the code that is sent to it, and signs in by it from then on', async () => {
  const gateway = await startGateway({ SMS_WEBHOOK_URL: receiver.url })
  const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
  await namePhone(page, gateway, '0151 12345678')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByText('Begin with + and the country code').waitFor()
  expect(receiver.texts).toEqual([])
  await fill(page, 'phone', '+49 151 12345678')
  expect(await violationsOn(page)).toEqual([])
  await save.click()
  await page.getByText('is not confirmed: enter the code').waitFor()
  await expect.poll(() => receiver.texts.length).toBe(1)
  expect(receiver.texts[0]?.to).toBe('+4915112345678')
  const code = /\d{6}/.exec(receiver.texts[0]?.text ?? '')?.[0] ?? ''

  const confirm = page.getByRole('button', { name: 'Confirm the number' })
  await fill(page, 'code', '12345')
  await confirm.click()
  await page.getByText('Enter the six digits.').waitFor()
  await fill(page, 'code', code === '000000' ? '000001' : '000000')
  await confirm.click()
  await page.getByText('This code is wrong').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await fill(page, 'code', code)
  await confirm.click()
  await page.getByText('+49 15112345678', { exact: true }).waitFor()
  await page.getByText('is not confirmed').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Change number')
  expect(problems).toEqual([])
  await close()

  const other = await openPage(browser, { serviceWorkers: 'block' })
  await other.page.goto(`${gateway.url}/login?from=%2Fmarkets%2Fsettings`)
  await fill(other.page, 'loginName', '+49 151 123 456 78')
  await fill(other.page, 'password', password)
  await other.page.locator('form button[type="submit"]').click()
  await other.page.waitForURL(`${gateway.url}/markets/settings`)
  expect(receiver.texts).toHaveLength(1)
  await other.close()
  await gateway.dispose()
})

it('says where no text messages are sent that a number is used for nothing', async () => {
  const gateway = await sharedGateway('small')
  const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
  await namePhone(page, gateway, '+49 151 12345678')
  await page.getByText('No text messages are sent here').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('is not confirmed and used for nothing').waitFor()
  expect(await page.locator('input[name="code"]').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
