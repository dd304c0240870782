import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const path = '/markets/market-maker'
const program = new URL('../support/market-maker-program.json', import.meta.url).pathname
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const png = await sharp({
  create: { width: 900, height: 700, channels: 3, background: '#345', noise },
})
  .png()
  .toBuffer()

describe('the page of the market-maker program', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await startGateway({ PUBLIC_CONFIG: program })
    browser = await sharedBrowser()
  })
  afterAll(() => gateway?.dispose())

  it('shows the figures, keeps a draft, refuses what is wrong and tells the number of what was sent', async () => {
    // axe would take a colour that fades in for the one that is meant.
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await page.goto(gateway.url + path)
    await page
      .getByRole('row', { name: /MM 4.*1B USD.*−0\.006%.*−0\.008%.*0\.024%.*6,000/ })
      .waitFor()
    await page.getByRole('row', { name: /BTC and ETH.*≤ 0\.02%.*200,000.*≥ 3 s.*95%/ }).waitFor()

    const send = page.getByRole('button', { name: 'Send application' })
    await send.click()
    await expect.poll(() => page.getByText('Fill this in.').count()).toBe(5)
    const name = page.getByRole('textbox', { name: 'Name of applicant' })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.fill('Two Sides Quoting')
    await page.getByRole('textbox', { name: 'Title' }).fill('Head of trading')
    const userId = page.getByRole('textbox', { name: 'User ID' })
    await userId.fill('48820-17')
    await page.getByText('Numbers only.').waitFor()
    const introduction = page.getByRole('textbox', { name: 'Introduction' })
    await introduction.fill('a'.repeat(601))
    await page.getByText('Within 600 characters.').waitFor()
    await page.getByText('601 of 600').waitFor()
    await introduction.fill('We are a firm.\nWe quote.')
    await page.getByRole('textbox', { name: 'Strategy' }).fill('Both sides.')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    await page.reload()
    await expect.poll(() => introduction.inputValue()).toBe('We are a firm.\nWe quote.')
    await userId.fill('4882017')

    const choose = page.locator('input[type="file"]')
    const jpeg = Buffer.alloc(5 * 1_024 * 1_024 + 1)
    jpeg.set([0xff, 0xd8, 0xff])
    await choose.setInputFiles([
      { name: 'volume.png', mimeType: 'image/png', buffer: png },
      { name: 'statement.jpg', mimeType: 'image/jpeg', buffer: jpeg },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<script>') },
    ])
    await page.getByText('statement.jpg is 5.1 MB. An image may have 5 MB.').waitFor()
    await page.getByText('notes.png is no PNG or JPG.').waitFor()
    await page.getByText('1 of 3 images').waitFor()
    await page.getByRole('button', { name: 'Remove volume.png' }).click()
    await page.getByText('0 of 3 images').waitFor()
    await choose.setInputFiles({ name: 'volume.png', mimeType: 'image/png', buffer: png })
    await page.getByText('1 of 3 images').waitFor()

    await send.click()
    const reference = page.locator('[data-reference]')
    await reference.waitFor()
    expect(await reference.textContent()).toMatch(/^MM-\d{8}-[2-9A-Z]{6}$/)
    const number = await reference.textContent()
    await page.reload()
    await expect.poll(() => reference.textContent()).toBe(number)
    await page.getByRole('button', { name: 'Another application' }).click()
    await expect.poll(() => name.inputValue()).toBe('')
    expect(problems).toEqual([])
    await close()
  })

  it('waits for a connection, and says when too many came', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(gateway.url + path)
    const send = page.getByRole('button', { name: 'Send application' })
    for (const [name, text] of Object.entries({
      'Name of applicant': 'A firm',
      Title: 'Desk',
      'User ID': '1',
      Introduction: 'We quote.',
      Strategy: 'Both sides.',
    })) {
      await page.getByRole('textbox', { name }).fill(text)
    }
    await page.context().setOffline(true)
    await page.getByText('until it can be sent').waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => send.isEnabled()).toBe(true)
    await page.route('**/market-maker/apply', (route) => route.fulfill({ status: 429 }))
    await send.click()
    await page.getByText('Too many applications came from your network').waitFor()
    expect(await page.getByRole('textbox', { name: 'Strategy' }).inputValue()).toBe('Both sides.')
    await close()
  })
})
