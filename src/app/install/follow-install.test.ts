import { expect, it, vi } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { dismissedFor, followInstall, type InstallOptions, visitGap } from './follow-install.ts'
import { noInstallOffer } from './install-offer.ts'

function setUp(parts: Partial<InstallOptions> = {}) {
  const stored = new Map<string, string>()
  const clock = { now: 1_000 }
  const browser = new EventTarget()
  /** Opens a page on the same device. */
  const visit = () => {
    const offer = createStore(noInstallOffer)
    followInstall(offer, {
      target: browser,
      storage: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
      now: () => clock.now,
      isInstalled: () => false,
      byShare: () => false,
      ...parts,
    })
    return offer
  }
  const prompt = vi.fn(() => Promise.resolve())
  const ask = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    browser.dispatchEvent(event)
    return event
  }
  return { offer: visit(), visit, browser, clock, prompt, ask }
}

it('keeps the question of the browser until somebody wants it, once', async () => {
  const { offer, prompt, ask } = setUp()
  const changed = vi.fn()
  offer.subscribe(changed)
  expect(offer.get().way).toBeUndefined()
  expect(ask().defaultPrevented).toBe(true)
  expect([offer.get().way, changed.mock.calls.length]).toEqual(['prompt', 1])
  await offer.get().install()
  await offer.get().install()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(offer.get().way).toBeUndefined()
})

it('ends when the app is installed, and is none in its own window', () => {
  const { offer, browser, ask } = setUp()
  ask()
  browser.dispatchEvent(new Event('appinstalled'))
  expect(offer.get().way).toBeUndefined()
  expect(setUp({ isInstalled: () => true, byShare: () => true }).offer.get().way).toBeUndefined()
})

it('knows where only the share menu installs', () => {
  expect(setUp({ byShare: () => true }).offer.get().way).toBe('share')
})

it('comes with the second visit, and where nothing can be kept never', () => {
  const { offer, visit, clock } = setUp()
  expect(offer.get().isUnwelcome).toBe(true)
  clock.now += visitGap
  // A long first visit is one.
  expect(offer.get().isUnwelcome).toBe(true)
  expect(visit().get().isUnwelcome).toBe(false)
  const bare = setUp({ storage: () => undefined })
  bare.clock.now += visitGap
  expect(bare.visit().get().isUnwelcome).toBe(true)
})

it('stays away for a while after it was closed', () => {
  const { visit, clock } = setUp()
  clock.now += visitGap
  const offer = visit()
  offer.get().dismiss()
  expect(offer.get().isUnwelcome).toBe(true)
  expect(visit().get().isUnwelcome).toBe(true)
  clock.now += dismissedFor
  expect(visit().get().isUnwelcome).toBe(false)
})
