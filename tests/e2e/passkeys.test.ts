import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, sharedBrowser, violationsOn, type WatchedPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

let gateway: RunningGateway
let browser: Browser
/** Where passkeys work. */
let origin: string

beforeAll(async () => {
  gateway = await startGateway()
  origin = gateway.url.replace('127.0.0.1', 'localhost')
  browser = await sharedBrowser()
})
afterAll(() => gateway?.dispose())

const password = 'correct horse battery'
const settings = '/markets/settings'

/** What holds passkeys in the place of a device, and whose finger is known. */
interface Authenticator {
  /** False is somebody else's finger. */
  recognise: (isUser: boolean) => Promise<unknown>
  passkeys: () => Promise<number>
}

/** Gives a page a device that keeps passkeys, as Chromium simulates it. */
async function attachAuthenticator(page: Page): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}

async function register(loginName: string): Promise<WatchedPage> {
  // axe would take a colour that fades in for the one that is meant.
  const watched = await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce' })
  const { page } = watched
  await page.goto(`${origin}/login?tab=register&from=${encodeURIComponent(settings)}`)
  await page.locator('form input[name="loginName"]').fill(loginName)
  await page.locator('form input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(origin + settings)
  return watched
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

async function addPasskey(page: Page, name: string): Promise<void> {
  await press(page, 'Add a passkey')
  await page.getByLabel('Your password').fill(password)
  await press(page, 'Continue')
  await page.getByLabel('Name of the passkey').fill(name)
  await press(page, 'Create passkey')
  await page.getByText('The passkey is added.').waitFor()
}

/** Lets a browser fill in no passkeys: the simulated device chooses one as soon as it is offered. */
async function refuseAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

async function signOut(page: Page): Promise<void> {
  await page.locator('#sessions').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await page.waitForURL(`${origin}/markets`)
}

it('adds, names and removes a passkey, signs in with it, and shows by it who deletes the account', async () => {
  const { page, problems, close } = await register('ada')
  const device = await attachAuthenticator(page)
  await page.getByText('Sign in by fingerprint, face or PIN.').waitFor()

  await press(page, 'Add a passkey')
  await page.getByLabel('Your password').fill('not mine at all')
  await press(page, 'Continue')
  await page.getByText('This is not your password.').waitFor()
  await page.getByLabel('Your password').fill(password)
  await press(page, 'Continue')
  await page.locator('input[name="name"]:focus').waitFor()
  await device.recognise(false)
  await press(page, 'Create passkey')
  await page.getByRole('alert').getByText('Nothing was done').waitFor()
  await device.recognise(true)
  await press(page, 'Create passkey')
  const key = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await key.getByText('on Linux').waitFor()
  await expect.poll(() => device.passkeys()).toBe(1)
  expect(await violationsOn(page)).toEqual([])

  await press(page, /^Rename .+ on Linux$/)
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await press(page, 'Save')
  await key.getByText('Laptop', { exact: true }).waitFor()
  await key.getByText('not used yet').waitFor()
  await page.getByRole('button', { name: 'Rename Laptop' }).and(page.locator(':focus')).waitFor()

  await signOut(page)
  await refuseAutofill(page)
  await page.goto(`${origin}/login?from=${encodeURIComponent(settings)}`)
  await press(page, 'Sign in with a passkey')
  await page.waitForURL(origin + settings)
  await key.getByText('Last used').waitFor()

  await press(page, 'Remove Laptop')
  const dialog = page.getByRole('dialog', { name: 'Remove Laptop' })
  await dialog.getByLabel('Your password').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Delete account')
  await press(page, 'Use a passkey')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await page.goto(`${origin}/login`)
  await press(page, 'Sign in with a passkey')
  await page.getByRole('alert').getByText('not known here').waitFor()
  expect(problems).toEqual([])
  await close()
})

it('removes a passkey for who knows the password, after which it signs nobody in', async () => {
  const { page, close } = await register('grace')
  const device = await attachAuthenticator(page)
  await addPasskey(page, 'Phone')
  await press(page, 'Remove Phone')
  const dialog = page.getByRole('dialog', { name: 'Remove Phone' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The passkey is removed.').waitFor()
  await page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' })
  expect(await device.passkeys()).toBe(1)
  await signOut(page)
  await refuseAutofill(page)
  await page.goto(`${origin}/login`)
  await press(page, 'Sign in with a passkey')
  await page.getByRole('alert').getByText('not known here').waitFor()
  await close()
})

it('signs in with a passkey that is chosen where the browser fills in the name', async () => {
  const { page, problems, close } = await register('joan')
  await attachAuthenticator(page)
  await addPasskey(page, 'Laptop')
  await signOut(page)
  await page.goto(`${origin}/login?from=${encodeURIComponent(settings)}`)
  await page.waitForURL(origin + settings)
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Last used').waitFor()
  expect(problems).toEqual([])
  await close()
})

it('offers passkeys where they work, and says where that is', async () => {
  const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.goto(`${gateway.url}/login?tab=register&from=${encodeURIComponent(settings)}`)
  await page.locator('form input[name="loginName"]').fill('mary')
  await page.locator('form input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  const link = page.getByRole('link', { name: 'open this page at localhost' })
  await expect.poll(() => link.getAttribute('href')).toBe(origin + settings)
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
  await page.context().clearCookies()
  await page.goto(`${gateway.url}/login`)
  await page.getByLabel('Login name').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expect
    .poll(() => page.locator('input[name="loginName"]').getAttribute('autocomplete'))
    .toBe('username webauthn')
  await close()
})
