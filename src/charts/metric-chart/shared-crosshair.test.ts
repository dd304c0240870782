import { expect, it, vi } from 'vitest'
import { createSharedCrosshair } from './shared-crosshair.ts'

it('calls back where the moment that is pointed at is pinned, and where it is let go', () => {
  const crosshair = createSharedCrosshair()
  const listener = vi.fn<() => void>()
  crosshair.subscribe(listener)
  crosshair.point(60_000)
  crosshair.pin(60_000)
  expect(listener).toHaveBeenCalledTimes(2)
  expect([crosshair.pinned(), crosshair.get()]).toEqual([60_000, 60_000])
  crosshair.pin(60_000)
  expect(listener).toHaveBeenCalledTimes(3)
  expect(crosshair.pinned()).toBeUndefined()
})

it('marks the pinned moment again where nothing is pointed at', () => {
  const crosshair = createSharedCrosshair(60_000)
  crosshair.point(120_000)
  crosshair.point(undefined)
  expect(crosshair.get()).toBe(60_000)
})
