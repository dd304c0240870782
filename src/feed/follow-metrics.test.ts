import { expect, it, vi } from 'vitest'
import { followMetrics } from './follow-metrics.ts'
import type { SubscriptionMessage } from './socket/subscriptions.ts'

it('tells of every count, and of connections that may have missed one', () => {
  let tell: (message: SubscriptionMessage) => void = () => undefined
  const stop = vi.fn<() => void>()
  const listener = vi.fn<() => void>()
  const arg = { topic: 'metrics' } as const
  const subscribe = vi.fn((_: unknown, heard: typeof tell) => {
    tell = heard
    return { stop, setState: () => undefined }
  })
  const end = followMetrics({ subscribe } as never, listener)
  const taken = { action: 'subscribe', code: 0, msg: '', arg } as const
  tell(taken)
  expect(listener).not.toHaveBeenCalled()
  tell({ action: 'push', arg, data: { asOf: 1 } })
  tell(taken)
  expect(listener).toHaveBeenCalledTimes(2)
  tell({ ...taken, code: 50_000 })
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  expect(stop).toHaveBeenCalled()
})
