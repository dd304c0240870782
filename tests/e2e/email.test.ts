import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'

let mail: MailServer
let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  mail = await startMailServer()
  gateway = await startGateway({ SMTP_URL: mail.url })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await gateway?.dispose()
  await mail?.close()
})

/** The link of the newest mail, whose long lines were broken. */
function lastLink(): string {
  const text =
    mail.mails
      .at(-1)
      ?.text.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? ''
  return /http\S+#[\w-]{43}/.exec(text)?.[0] ?? ''
}

it('confirms an email by the link that is sent to it, and forgets its token', async () => {
  // axe would take a colour that fades in for the one that is meant.
  const { page, problems, close } = await openPage(browser, {
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await page.goto(`${gateway.url}/login?tab=register&from=%2Fmarkets%2Fsettings`)
  const fill = (name: string, value: string) =>
    page.locator(`form input[name="${name}"]`).fill(value)
  await fill('loginName', 'ada')
  await fill('email', 'ada@example.com')
  await fill('password', 'correct horse battery')
  await page.getByText('Strong: hard to guess.').waitFor()
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(`${gateway.url}/markets/settings`)
  await page.getByText('is not confirmed').waitFor()
  await expect.poll(lastLink).not.toBe('')
  const link = new URL(lastLink())

  await page.goto(`${gateway.url}${link.pathname}${link.search}${link.hash}`)
  await page.waitForURL(`${gateway.url}/login?tab=verify`)
  await page.getByRole('button', { name: 'Confirm the address for ada' }).click()
  await page.getByText('The address is confirmed.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(asked.filter((text) => text.includes(link.hash.slice(1)))).toEqual([])
  await page.goto(`${gateway.url}/markets/settings`)
  await page.locator('#sessions').getByText('ada@example.com', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('is not confirmed').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
