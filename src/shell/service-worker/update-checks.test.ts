import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startUpdateChecks } from './update-checks.ts'

const minute = 60_000

function setup(random = 0.5) {
  const seen = { checks: 0 }
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  })
  const stop = startUpdateChecks({
    check: () => {
      seen.checks += 1
    },
    document,
    window,
    now: () => Date.now(),
    random: () => random,
  })
  const show = (state: DocumentVisibilityState): void => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { seen, window, show, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('checks about every hour, not at the same moment everywhere', () => {
  const early = setup(0)
  const late = setup(0.999)
  vi.advanceTimersByTime(54 * minute)
  expect([early.seen.checks, late.seen.checks]).toEqual([1, 0])
  vi.advanceTimersByTime(12 * minute)
  expect([early.seen.checks, late.seen.checks]).toEqual([1, 1])
  vi.advanceTimersByTime(60 * minute)
  expect([early.seen.checks, late.seen.checks]).toEqual([2, 1])
})

it('checks when it is shown after a long time, not after a short one', () => {
  const { seen, show } = setup()
  show('hidden')
  vi.advanceTimersByTime(14 * minute)
  show('visible')
  expect(seen.checks).toBe(0)
  show('hidden')
  vi.advanceTimersByTime(16 * minute)
  show('visible')
  expect(seen.checks).toBe(1)
  show('visible')
  expect(seen.checks).toBe(1)
})

it('checks when the network comes back, and no more after it stopped', () => {
  const { seen, window, show, stop } = setup()
  window.dispatchEvent(new Event('online'))
  expect(seen.checks).toBe(1)
  stop()
  window.dispatchEvent(new Event('online'))
  show('hidden')
  vi.advanceTimersByTime(120 * minute)
  show('visible')
  expect(seen.checks).toBe(1)
})
