import { expect, it, vi } from 'vitest'
import {
  createInstallOffer,
  dismissedFor,
  type InstallOfferOptions,
  visitGap,
} from './install-offer.ts'

function setUp(parts: Partial<InstallOfferOptions> = {}) {
  const stored = new Map<string, string>()
  const clock = { now: 1_000 }
  const offer = createInstallOffer({
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
  offer.subscribe(changed)
  expect(offer.get().way).toBeUndefined()
  expect(ask().defaultPrevented).toBe(true)
  expect([offer.get().way, changed.mock.calls.length]).toEqual(['prompt', 1])
  await offer.install()
  await offer.install()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(offer.get().way).toBeUndefined()
})

it('says that it works offline once it does', () => {
  const { offer } = setUp()
  const changed = vi.fn()
  offer.subscribe(changed)
  expect(offer.get().worksOffline).toBe(false)
  offer.markOffline()
  offer.markOffline()
  expect([offer.get().worksOffline, changed.mock.calls.length]).toEqual([true, 1])
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
  const first = setUp()
  expect(first.offer.get().isUnwelcome).toBe(true)
  first.clock.now += visitGap
  // A long first visit is one.
  expect(first.offer.get().isUnwelcome).toBe(true)
  first.offer.listen(new EventTarget())
  expect(first.offer.get().isUnwelcome).toBe(false)
  const bare = setUp({ storage: () => undefined }).offer
  bare.listen(new EventTarget())
  expect(bare.get().isUnwelcome).toBe(true)
})

it('stays away for a while after it was closed', () => {
  const { offer, clock } = setUp()
  clock.now += visitGap
  offer.listen(new EventTarget())
  offer.dismiss()
  expect(offer.get().isUnwelcome).toBe(true)
  clock.now += dismissedFor
  offer.listen(new EventTarget())
  expect(offer.get().isUnwelcome).toBe(false)
})
