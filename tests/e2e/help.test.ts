import { once } from 'node:events'
import { createServer } from 'node:http'
import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { startGateway } from '../support/gateway.ts'

const program = new URL('../support/market-maker-program.json', import.meta.url).pathname
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(async () => browser?.close())

it('answers what is searched for, and takes a message with a number to ask by', async () => {
  const gateway = await startGateway({ PUBLIC_CONFIG: program })
  // axe would take a colour that fades in for the one that is meant.
  const { page, problems, close } = await openPage(browser, {
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await page.goto(`${gateway.url}/markets/market-maker`)
  const button = page.getByRole('button', { name: 'Help', exact: true }).last()
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  const search = panel.getByRole('textbox', { name: 'Search the answers' })
  await search.fill('uptime')
  await panel.getByText('Planned maintenance is left out.').waitFor()
  await expect.poll(() => panel.locator('mark').first().textContent()).toBe('uptime')
  await search.fill('no such words')
  await panel.getByText('No answer holds these words').waitFor()

  await panel.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await panel.getByRole('textbox', { name: 'Message' }).fill('Do you count other accounts?')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('Enter an address such as name@example.com.').waitFor()
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[role=dialog]')
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  await button.click()
  await expect
    .poll(() => panel.getByRole('textbox', { name: 'Message' }).inputValue())
    .toContain('Do you')
  await panel.getByRole('textbox', { name: 'Email' }).fill('desk@example.com')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText(/Message H-\d{8}-[2-9A-Z]{6} was received/).waitFor()
  expect(problems).toEqual([])
  await close()
  await gateway.dispose()
})

it('is the chat of the operator’s provider where there is one, on every page', async () => {
  const provider = createServer((_, response) => {
    response.setHeader('content-type', 'text/javascript')
    response.end('document.body.textContent = "Hello " + document.currentScript.dataset.token')
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const address = provider.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const gateway = await startGateway({
    CHAT_URL: `http://127.0.0.1:${port}/widget.js`,
    CHAT_TOKEN: 'desk-7',
  })
  const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.goto(`${gateway.url}/markets/settings`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help' }).click()
  await page.frameLocator('iframe[title="Chat"]').getByText('Hello desk-7').waitFor()
  expect(problems).toEqual([])
  await close()
  await gateway.dispose()
  provider.close()
})
