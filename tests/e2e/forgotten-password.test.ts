import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { sharedGateway } from '../support/shared-gateway.ts'

let mail: MailServer
let gateway: RunningGateway
let browser: Browser

const email = 'ada@example.com'
const [password, newPassword] = ['correct horse battery', 'another horse battery']

beforeAll(async () => {
  mail = await startMailServer()
  gateway = await startGateway({ SMTP_URL: mail.url })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await gateway?.dispose()
  await mail?.close()
})

/** The body of a mail, whose long lines were broken. */
function bodyOf(text: string | undefined): string {
  return text?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
}

/** The link with a token in the nth mail, on the gateway under test. */
async function linkOf(nth: number): Promise<string> {
  await expect.poll(() => mail.mails.length).toBeGreaterThan(nth)
  const text = bodyOf(mail.mails[nth]?.text)
  const { pathname, search, hash } = new URL(/http\S+#[\w-]{43}/.exec(text)?.[0] ?? '')
  return `${gateway.url}${pathname}${search}${hash}`
}

const fill = (page: Page, name: string, value: string) =>
  page.locator(`form input[name="${name}"]`).fill(value)
const submit = (page: Page) => page.locator('form button[type="submit"]').click()

it('replaces a forgotten password by a link, and signs every device out', async () => {
  // axe would take a colour that fades in for the one that is meant.
  const options = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const { page, problems, close } = await openPage(browser, options)
  await page.goto(`${gateway.url}/login?tab=register&from=%2Fmarkets%2Fsettings`)
  await fill(page, 'loginName', 'ada')
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(page)
  await page.waitForURL(`${gateway.url}/markets/settings`)
  await page.goto(await linkOf(0))
  await page.getByRole('button', { name: 'Confirm the address for ada' }).click()
  await page.getByText('The address is confirmed.').waitFor()
  await page.goto(`${gateway.url}/markets/settings`)
  await page.locator('#sessions').getByText(email, { exact: true }).waitFor()

  const other = await openPage(browser, options)
  const asked: string[] = []
  other.page.on('request', (request) => {
    asked.push(request.url(), request.headers().referer ?? '')
  })
  await other.page.goto(`${gateway.url}/login`)
  await other.page.getByRole('link', { name: 'Forgot password?' }).click()
  await other.page.waitForURL(`${gateway.url}/login?tab=forgot`)
  await fill(other.page, 'email', 'nobody@example.com')
  await submit(other.page)
  const answer = other.page.getByText('a link is on its way')
  await answer.waitFor()
  expect(await violationsOn(other.page)).toEqual([])
  await fill(other.page, 'email', email)
  await submit(other.page)
  const link = await linkOf(1)
  await answer.waitFor()
  expect(mail.mails.map(({ to }) => to)).toEqual([[email], [email]])

  await other.page.goto(link)
  await other.page.waitForURL(`${gateway.url}/login?tab=reset`)
  await fill(other.page, 'password', newPassword)
  await other.page.getByText('Strong: hard to guess.').waitFor()
  await fill(other.page, 'password', 'password1')
  await submit(other.page)
  await other.page.getByText('one of the first that attackers try').waitFor()
  expect(await violationsOn(other.page)).toEqual([])
  await fill(other.page, 'password', newPassword)
  await submit(other.page)
  await other.page.getByText('Your password is changed').waitFor()
  expect(asked.filter((text) => text.includes(new URL(link).hash.slice(1)))).toEqual([])

  // The page of the other device hears it by its socket, and stays where it is.
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await expect.poll(() => mail.mails.length).toBe(3)
  expect(bodyOf(mail.mails[2]?.text)).toContain('Subject: Your password was changed')
  expect(bodyOf(mail.mails[2]?.text)).not.toContain('ada ')

  await fill(other.page, 'loginName', email)
  await fill(other.page, 'password', newPassword)
  await submit(other.page)
  await other.page.waitForURL(`${gateway.url}/markets`)

  await page.goto(link)
  await fill(page, 'password', 'yet another horse')
  await submit(page)
  await page.getByText('This link was used, replaced or is too old.').waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
  expect([...problems, ...other.problems]).toEqual([])
  await other.close()
  await close()
})

it('keeps who is signed in on the page that changes the password', async () => {
  const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.goto(`${gateway.url}/login?from=%2Fmarkets%2Fsettings`)
  await fill(page, 'loginName', 'ada')
  await fill(page, 'password', newPassword)
  await submit(page)
  await page.waitForURL(`${gateway.url}/markets/settings`)
  const before = mail.mails.length
  await page.goto(`${gateway.url}/login?tab=forgot`)
  await fill(page, 'email', email)
  await submit(page)
  await page.goto(await linkOf(before))
  await fill(page, 'password', password)
  await submit(page)
  await page.getByText('Your password is changed').waitFor()
  await fill(page, 'loginName', 'ada')
  await fill(page, 'password', password)
  await submit(page)
  await page.waitForURL(`${gateway.url}/markets`)
  expect(problems).toEqual([])
  await close()
})

it('says where no mail is sent that a password cannot be replaced, and why', async () => {
  const quiet = await sharedGateway('frozen')
  const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.goto(`${quiet.url}/login?tab=forgot`)
  await page.getByText('This is not possible here').waitFor()
  expect(await page.locator('form input').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
