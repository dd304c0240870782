import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { violationsIn } from '../../../tests/support/faked/violations.ts'
import { sessionsList, setUserPreference } from '../../contract/calls/account/accounts.ts'
import { passkeyList } from '../../contract/calls/account/passkeys.ts'

const root = document.documentElement
const chosen = (name: string) => page.getByRole('radio', { name, exact: true })

/** The gateway of somebody who is signed in on this device alone. */
function signedInGateway(): FakedGateway {
  const gateway = fakedGateway()
  signIn(gateway)
  gateway.calls.answer(passkeyList, [])
  gateway.calls.answer(sessionsList, [])
  gateway.calls.answer(setUserPreference, {
    timeZone: 'last24h',
    spotPopSwitch: 0,
    spotVoiceSwitch: 0,
    contractPopSwitch: 0,
    contractVoiceSwitch: 0,
  })
  return gateway
}

it('the settings of a visitor hold at once, on this device alone', async () => {
  const gateway = fakedGateway()
  await openScreen('/markets/settings', gateway)
  await expect
    .element(page.getByText('Kept on this device. Sign in to have them everywhere.'))
    .toBeVisible()
  await chosen('Dark').click({ force: true })
  await expect.poll(() => root.dataset.theme).toBe('black')
  await chosen('Red up, green down').click({ force: true })
  await expect.poll(() => root.dataset.palette).toBe('red-green')
  await expect.element(page.getByText('You are not signed in on this device.')).toBeVisible()
  expect(gateway.calls.asked(setUserPreference)).toEqual([])
})

it('the settings of a person follow their account', async () => {
  const gateway = signedInGateway()
  await openScreen('/markets/settings', gateway)
  await expect.element(page.getByText(/follow you to your other devices/)).toBeVisible()
  await chosen('Compact').click({ force: true })
  await expect
    .poll(() => gateway.calls.asked(setUserPreference))
    .toContainEqual(expect.objectContaining({ density: 'compact' }))
})

it('settings that are chosen offline hold, and reach the account when the connection is back', async () => {
  const gateway = signedInGateway()
  const { setOnline } = await openScreen('/markets/settings', gateway)
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  setOnline(false)
  await chosen('Dark').click({ force: true })
  await expect.poll(() => root.dataset.theme).toBe('black')
  expect(gateway.calls.asked(setUserPreference)).toEqual([])
  setOnline(true)
  await expect
    .poll(() => gateway.calls.asked(setUserPreference))
    .toContainEqual(expect.objectContaining({ theme: 'black' }))
})

it('the themes of the settings are chosen by the arrow keys', async () => {
  await openScreen('/markets/settings', fakedGateway())
  await expect.element(chosen('Light')).toBeInTheDocument()
  chosen('Light').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chosen('Dark')).toBeChecked()
  await expect.poll(() => root.dataset.theme).toBe('black')
})

/** A browser in which nobody has decided about notifications yet, and that answers as it is described. */
function fakeQuestion() {
  const fake = { permission: 'default', answer: 'default', asked: 0, shown: new Array<string>() }
  class FakeNotification {
    constructor(title: string) {
      fake.shown.push(title)
    }
    static get permission(): string {
      return fake.permission
    }
    static async requestPermission(): Promise<string> {
      fake.asked += 1
      fake.permission = fake.answer
      return fake.permission
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return fake
}

it('the switch of pop-ups asks for permission, and says beside it what it does', async () => {
  const fake = fakeQuestion()
  await openScreen('/markets/settings', signedInGateway())
  const spot = page.getByRole('group', { name: 'Spot' }).getByRole('switch', { name: 'Pop-up' })
  const described = () =>
    document.getElementById(spot.element().getAttribute('aria-describedby') ?? '')?.textContent
  const ways = page.getByRole('region', { name: 'This device' })
  await expect.element(spot).toBeInTheDocument()
  await expect.poll(described).toContain('only after you allow')
  await spot.click({ force: true })
  await expect.poll(described).toContain('No card and no notification')
  expect(fake.asked).toBe(0)
  await spot.click({ force: true })
  await expect.poll(() => fake.asked).toBe(1)
  await expect.poll(described).toContain('was left open')
  await expect.element(ways.getByText('closed without an answer')).toBeVisible()
  fake.answer = 'denied'
  await ways.getByRole('button', { name: 'Ask again' }).click()
  await expect.poll(described).toContain('blocked')
  await expect.element(ways.getByText('Open the site settings')).toBeVisible()
  expect(ways.getByRole('listitem').elements()).toHaveLength(2)
  expect(await violationsIn(page.getByRole('main').element())).toEqual([])

  // As the person comes back from the settings of the browser.
  fake.permission = 'granted'
  dispatchEvent(new Event('focus'))
  await ways.getByRole('button', { name: 'Show a test' }).click()
  await expect.element(ways.getByText('If you saw nothing')).toBeVisible()
  await expect.poll(() => fake.shown).toEqual(['This is a test'])
  vi.unstubAllGlobals()
})
