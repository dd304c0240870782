import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userInfo } from '../../src/contract/calls/account/accounts.ts'
import { alertLog } from '../../src/contract/calls/alerts.ts'
import { accountCodes } from '../../src/contract/codes/account-codes.ts'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { keptKeys } from '../support/kept-keys.ts'

let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  // Some contracts are not open to unified accounts: none of the ten largest.
  gateway = await startGateway({ SIM_SYMBOLS: '40' })
  browser = await sharedBrowser()
})
afterAll(() => gateway?.dispose())

const password = 'correct horse battery'
// axe would take a colour that fades in for the one that is meant.
const noWorker = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`form input[name="${name}"]`).fill(value)
  }
  await page.locator('form button[type="submit"]').click()
}

/** Waits until the field of this name has the focus. */
async function focusIn(page: Page, name: string): Promise<void> {
  await page.locator(`input[name="${name}"]:focus`).waitFor()
}

async function register(page: Page, loginName: string, from = '/markets/settings'): Promise<void> {
  await page.goto(`${gateway.url}/login?tab=register&from=${encodeURIComponent(from)}`)
  await fill(page, { loginName, password })
  await page.waitForURL(gateway.url + from)
}

async function signIn(page: Page, loginName: string, from = '/markets/settings'): Promise<void> {
  await page.goto(`${gateway.url}/login?from=${encodeURIComponent(from)}`)
  await fill(page, { loginName, password })
  await page.waitForURL((url) => url.pathname.endsWith(from))
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const chosen = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const synced = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('preferences_unsynced') === '[]')

/** What a page's origin keeps of people: names in IndexedDB, then in local storage. */
async function storedOfUsers(page: Page): Promise<string[]> {
  const names = [
    ...(await keptKeys(page)),
    ...(await page.evaluate(() => Object.keys(localStorage))),
  ]
  return names.filter((name) => /^(alerts:|query:\d+:(?!guest-)|session_person)/.test(name))
}

async function signedIn(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'bourse_signed_in')
}

it('registers, signs out everywhere it shows, says what is wrong, and leads back', async () => {
  const { page, problems, close } = await openPage(browser, noWorker)
  await page.goto(`${gateway.url}/markets/alerts?state=on`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/\/login\?from=/)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByText('No email is sent here, so an address is used for nothing.').waitFor()
  await fill(page, { loginName: 'a', password: 'short' })
  await page.getByText('Use 3 to 32 characters.').waitFor()
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(2)
  await focusIn(page, 'loginName')
  expect(await violationsOn(page)).toEqual([])
  await fill(page, { loginName: 'ada', password })
  await page.waitForURL(`${gateway.url}/markets/alerts?state=on`)

  const other = await page.context().newPage()
  await other.goto(`${gateway.url}/markets/settings`)
  await account(other).waitFor()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${gateway.url}/markets`)
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await expect.poll(() => signedIn(page.context())).toBe(false)

  await page.goto(`${gateway.url}/login?from=https%3A%2F%2Fevil.example%2F`)
  await fill(page, { loginName: 'ada', password: 'wrong password' })
  await page.getByRole('alert').getByText('The name or the password is wrong.').waitFor()
  await focusIn(page, 'password')
  await page.context().setOffline(true)
  await page.getByText('You are offline. Signing in needs a connection.').waitFor()
  await page.context().setOffline(false)
  await fill(page, { loginName: 'ADA', password })
  await page.waitForURL(`${gateway.url}/markets`)
  await account(page).waitFor()
  expect(problems).toEqual([])
  await close()
})

it('keeps a visitor’s choices on the device, merges them on sign-in, and brings them along', async () => {
  const here = await openPage(browser, noWorker)
  await here.page.goto(`${gateway.url}/markets/settings`)
  await chosen(here.page, 'Compact').check()
  expect(await violationsOn(here.page)).toEqual([])
  await chosen(here.page, 'Dark').check()
  await here.page.getByLabel('Changes since').selectOption('540')
  await here.page.getByRole('group', { name: 'Spot' }).getByLabel('Pop-up').uncheck()
  await here.page.reload()
  await expect.poll(() => chosen(here.page, 'Compact').isChecked()).toBe(true)
  await expect.poll(() => here.page.locator('html').getAttribute('data-theme')).toBe('black')
  await expect.poll(() => here.page.getByLabel('Changes since').inputValue()).toBe('540')
  await register(here.page, 'grace')
  await synced(here.page)
  await here.page.getByLabel('Language', { exact: true }).selectOption('de')
  await here.page.waitForURL(/\/de\/markets\/settings/)
  await synced(here.page)

  const there = await openPage(browser, noWorker)
  await there.page.goto(`${gateway.url}/markets/settings`)
  await chosen(there.page, 'Red up, green down').check()
  await signIn(there.page, 'grace')
  await there.page.waitForURL(`${gateway.url}/de/markets/settings`)
  await synced(there.page)
  const root = there.page.locator('html')
  await expect.poll(() => root.getAttribute('data-theme')).toBe('black')
  await expect.poll(() => root.getAttribute('data-palette')).toBe('red-green')
  await expect.poll(() => chosen(there.page, 'Kompakt').isChecked()).toBe(true)
  const popUp = there.page.getByRole('group', { name: 'Spot' }).getByRole('switch').first()
  await expect.poll(() => popUp.isChecked()).toBe(false)

  await here.page.reload()
  await here.page.waitForFunction(() => document.documentElement.dataset.palette === 'red-green')
  await here.close()
  await there.close()
})

it('changes the password and deletes the account, each only for who knows the password', async () => {
  const { page, problems, close } = await openPage(browser, noWorker)
  await register(page, 'mary')
  const other = await openPage(browser, noWorker)
  await signIn(other.page, 'mary')
  await page.reload()
  const devices = page.locator('#sessions').getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)

  const open = (name: string) => page.getByRole('button', { name }).click()
  await open('Change password')
  await focusIn(page, 'password')
  await fill(page, { password: 'not the one', newPassword: 'another horse battery' })
  await page.getByText('This is not your password.').waitFor()
  await focusIn(page, 'password')
  expect(await violationsOn(page)).toEqual([])
  await fill(page, { password, newPassword: 'short' })
  await page.getByText('Use at least 8 characters.').waitFor()
  await fill(page, { password, newPassword: 'another horse battery' })
  await page.getByText('It is changed.').waitFor()
  await page.locator('button[type="button"]:focus', { hasText: 'Change password' }).waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  // Whoever changed it goes on with a new session.
  await page.reload()
  await account(page).waitFor()
  await other.page.reload()
  await other.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await other.close()

  await open('Add an email')
  await fill(page, { password: 'another horse battery', email: 'mary@' })
  await page.getByText('This is not an email address.').waitFor()
  await fill(page, { password: 'another horse battery', email: 'mary@example.com' })
  await page.locator('#sessions').getByText('mary@example.com').waitFor()

  await open('Delete account')
  await focusIn(page, 'password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByText('This is not your password.').waitFor()
  await fill(page, { password: 'another horse battery' })
  await page.waitForURL(`${gateway.url}/markets`)
  await page.goto(`${gateway.url}/login`)
  await fill(page, { loginName: 'mary', password: 'another horse battery' })
  await page.getByText('The name or the password is wrong.').waitFor()
  expect(problems).toEqual([])
  await close()
})

it('signs nobody out when ten tabs load at once', async () => {
  const { page, close } = await openPage(browser, noWorker)
  await register(page, 'linus')
  const context = page.context()
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(`${gateway.url}/markets/settings`)))
  await Promise.all(tabs.map((tab) => account(tab).waitFor()))
  await Promise.all(tabs.map((tab) => tab.reload()))
  await Promise.all(tabs.map((tab) => account(tab).waitFor()))
  expect(await signedIn(context)).toBe(true)

  // Cookies that run out while no page is open leave nothing of the person on the device.
  const [tab = page, ...others] = tabs
  await tab.goto(`${gateway.url}/markets/alerts`)
  const kept = () => storedOfUsers(tab)
  await expect
    .poll(kept)
    .toEqual([expect.stringMatching(/^query:.*alertConfigs/), 'session_person'])
  await Promise.all([page, ...others].map((one) => one.close()))
  await tab.goto('about:blank')
  await context.clearCookies()
  await tab.goto(`${gateway.url}/markets`)
  await expect.poll(kept).toEqual([])
  await close()
})

it('asks who is signed in only once the language is there', async () => {
  const { page, close } = await openPage(browser, noWorker)
  await register(page, 'radia')
  // The language of the account may have come by now: the page below is to be the first that names one.
  await page.addInitScript(() => localStorage.removeItem('global_locale'))
  const order: string[] = []
  page.on('request', (request) => {
    if (request.url() === gateway.url + userInfo.path) order.push('user info')
  })
  // The login of the socket may tell of a session sooner: here there is none.
  await page.routeWebSocket(/./, () => undefined)
  await page.route('**/assets/locale-de-*.js', async (route) => {
    await page.waitForFunction(() => localStorage.getItem('global_locale') === 'de')
    // The app runs: what it asks for without the language comes before the answers to these.
    for (let times = 0; times < 5; times += 1) {
      await page.evaluate((url) => fetch(url, { cache: 'no-store' }), `${gateway.url}/healthz`)
    }
    order.push('language')
    await route.continue()
  })
  await page.goto(`${gateway.url}/de/markets/settings`)
  await expect.poll(() => order).toEqual(['language', 'user info'])
  await close()
})

it('shows a visitor’s page where another device ended the session, and leads nowhere', async () => {
  const here = await openPage(browser, noWorker)
  await register(here.page, 'margaret')
  const there = await openPage(browser, noWorker)
  await signIn(there.page, 'margaret')
  const devices = there.page.getByRole('region', { name: 'Devices' })
  await devices.getByText('This device').waitFor()
  expect(await violationsOn(there.page)).toEqual([])
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
  await here.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await expect.poll(() => signedIn(here.page.context())).toBe(false)
  expect(here.page.url()).toBe(`${gateway.url}/markets/settings`)

  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await there.page.waitForURL(`${gateway.url}/markets`)
  await expect.poll(() => signedIn(there.page.context())).toBe(false)
  await here.close()
  await there.close()
})

it('tells whoever does something on a dead session, once, and keeps it for their next sign-in', async () => {
  const { page, close } = await openPage(browser, noWorker)
  await register(page, 'hedy')
  // What is still asked for in the background would find the dead session first, and say nothing.
  const asked = Promise.all([
    page.waitForResponse('**/v1/user/optionalGroup/list'),
    // The last of it: what fired before this page was connected.
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith(alertLog.path) && /"since"/.test(answer.request().postData() ?? ''),
    ),
  ])
  await page.goto(`${gateway.url}/de/markets/spot`)
  await asked
  await page.waitForLoadState('networkidle')
  const homes: string[] = []
  page.on('framenavigated', (frame) => homes.push(new URL(frame.url()).pathname))
  const context = page.context()
  await context.clearCookies({ name: 'bourse_session' })
  await context.clearCookies({ name: 'bourse_refresh' })
  const star = page.locator('[data-symbol-id="ETHUSDT_SPBL"] button[aria-pressed]')
  const message = page.getByRole('status').getByText('Bitte melden Sie sich an.')
  // It goes after some seconds, wherever the page is by then.
  const told = message.waitFor().then(() => message.count())
  await star.click()
  await page.waitForURL(`${gateway.url}/de/markets`)
  expect(await told).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor()
  await expect.poll(() => signedIn(context)).toBe(false)
  expect(homes).toEqual(['/de/markets'])
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')

  const sent = page.waitForResponse('**/v1/user/optional/addUserSelf')
  await page.goto(`${gateway.url}/de/login?from=%2Fde%2Fmarkets%2Fspot`)
  await fill(page, { loginName: 'hedy', password })
  expect((await sent).ok()).toBe(true)
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/de/markets/spot')
  await close()
})

it('asks for the password before it ends other sessions, where the gateway wants it', async () => {
  const here = await openPage(browser, noWorker)
  await register(here.page, 'barbara')
  const there = await openPage(browser, { ...noWorker, viewport: { width: 390, height: 844 } })
  await signIn(there.page, 'barbara')
  const { page } = there
  // As the gateway answers ten minutes after the sign-in.
  await page.route('**/v1/user/sessions/revoke', async (route) => {
    const asked: unknown = route.request().postDataJSON()
    if (typeof asked === 'object' && asked !== null && 'password' in asked) await route.continue()
    else await route.fulfill({ json: { code: accountCodes.passwordNeeded, msg: '', data: null } })
  })
  const devices = page.locator('#sessions').getByRole('listitem')
  const signOut = page.getByRole('button', { name: /^Sign out (?!everywhere)/ })
  const dialog = page.getByRole('dialog')
  await expect.poll(() => devices.count()).toBe(2)
  await signOut.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('You signed in a while ago.').waitFor()
  await focusIn(page, 'password')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await signOut.and(page.locator(':focus')).waitFor()
  expect(await devices.count()).toBe(2)

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await focusIn(page, 'password')
  await page.keyboard.type('not the one')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not your password.').waitFor()
  await page.context().setOffline(true)
  await fill(page, { password })
  await dialog.getByText('There is no connection. Check it and try again.').waitFor()
  await page.context().setOffline(false)
  await fill(page, { password })
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => devices.count()).toBe(1)
  await page.locator('ul:focus').waitFor()
  await here.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.waitFor()
  await fill(page, { password })
  await page.waitForURL(`${gateway.url}/markets`)
  await expect.poll(() => signedIn(page.context())).toBe(false)
  await here.close()
  await there.close()
})

it('shows what a unified account may trade by the address, counts it, and goes back', async () => {
  const { page, close } = await openPage(browser, noWorker)
  const [, unified = ''] =
    /Sign in as demo-unified with password (\S+)/.exec(gateway.output()) ?? []
  await page.goto(`${gateway.url}/login?from=%2Fmarkets%2Fspot`)
  await fill(page, { loginName: 'demo-unified', password: unified })
  const chip = page.getByRole('button', { name: 'Unified account' })
  const counted = () =>
    page
      .locator('main header:has(h1)')
      .textContent()
      .then((text) => Number(/([\d,]+) pairs/.exec(text ?? '')?.[1]?.replace(',', '')))
  await chip.waitFor()
  await expect.poll(counted).toBeGreaterThan(0)
  const all = await counted()
  await chip.click()
  await page.waitForURL((url) => url.search === '?uta=1')
  await expect.poll(counted).toBeLessThan(all)

  await page.reload()
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(counted).toBeLessThan(all)
  await page.locator('main nav a[href="/markets/margin?uta=1"]').waitFor()
  await page.goBack()
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(counted).toBe(all)

  await page.goto(`${gateway.url}/markets/futures`)
  await chip.waitFor()
  await expect.poll(counted).toBeGreaterThan(0)
  const contracts = await counted()
  await chip.click()
  await expect.poll(counted).toBeLessThan(contracts)
  await close()
})
