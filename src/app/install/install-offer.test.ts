import { expect, it, vi } from 'vitest'
import { createInstallOffer, dismissedFor, type InstallOfferOptions } from './install-offer.ts'

function setUp(parts: Partial<InstallOfferOptions> = {}) {
  const kept = new Map<string, string>()
  const clock = { now: 1_000 }
  const offer = createInstallOffer({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => clock.now,
    isInstalled: () => false,
    byShare: () => false,
    ...parts,
  })
  const browser = new EventTarget()
  offer.listen(browser)
  const prompt = vi.fn(() => Promise.resolve())
  const ask = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    browser.dispatchEvent(event)
    return event
  }
  return { offer, browser, clock, prompt, ask }
}

it('keeps the question of the browser until somebody wants it, once', async () => {
  const { offer, prompt, ask } = setUp()
  const changed = vi.fn()
  offer.onChange(changed)
  expect(offer.way()).toBeUndefined()
  expect(ask().defaultPrevented).toBe(true)
  expect([offer.way(), changed.mock.calls.length]).toEqual(['prompt', 1])
  await offer.install()
  await offer.install()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(offer.way()).toBeUndefined()
})

it('says that it works offline once it does', () => {
  const { offer } = setUp()
  const changed = vi.fn()
  offer.onChange(changed)
  expect(offer.worksOffline()).toBe(false)
  offer.markOffline()
  offer.markOffline()
  expect([offer.worksOffline(), changed.mock.calls.length]).toEqual([true, 1])
})

it('ends when the app is installed, and is none in its own window', () => {
  const { offer, browser, ask } = setUp()
  ask()
  browser.dispatchEvent(new Event('appinstalled'))
  expect(offer.way()).toBeUndefined()
  expect(setUp({ isInstalled: () => true, byShare: () => true }).offer.way()).toBeUndefined()
})

it('knows where only the share menu installs', () => {
  expect(setUp({ byShare: () => true }).offer.way()).toBe('share')
})

it('stays away for a while after it was closed, also where nothing can be kept', () => {
  const { offer, clock } = setUp()
  expect(offer.isDismissed()).toBe(false)
  offer.dismiss()
  expect(offer.isDismissed()).toBe(true)
  clock.now += dismissedFor
  expect(offer.isDismissed()).toBe(false)
  const bare = setUp({ storage: undefined }).offer
  bare.dismiss()
  expect(bare.isDismissed()).toBe(false)
})
