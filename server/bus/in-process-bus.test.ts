import { expect, it, vi } from 'vitest'
import { describeBus } from '../../tests/support/bus/bus-contract.ts'
import { systemClock } from '../lib/clock.ts'
import { createInProcessBus } from './in-process-bus.ts'

describeBus('within one process', async () => {
  const bus = createInProcessBus({ clock: systemClock, onError: () => undefined })
  return { near: bus, far: bus, settled: async () => undefined, close: bus.close }
})

it('reports what a listener throws', async () => {
  const onError = vi.fn()
  const bus = createInProcessBus({ clock: systemClock, onError })
  const error = new Error('no')
  bus.subscribe('a', () => {
    throw error
  })
  bus.publish('a', new Uint8Array())
  await Promise.resolve()
  expect(onError).toHaveBeenCalledWith('a listener of a on the bus failed', error)
})
