import { expect, it, vi } from 'vitest'
import { makeChange } from '../../tests/support/changes.ts'
import { type ChangeNews, followChanges } from './follow-changes.ts'
import type { SubscriptionMessage } from './socket/subscriptions.ts'

it('tells what was found and when nothing is missed any more, and nothing that cannot be read', () => {
  const stop = vi.fn()
  let deliver: (message: SubscriptionMessage) => void = () => {}
  const subscribe = vi.fn((_, listener: typeof deliver) => {
    deliver = listener
    return { stop, refresh: () => {}, confirmed: () => true }
  })
  const told: ChangeNews[] = []
  const end = followChanges({ subscribe }, 2, (news) => told.push(news))
  const arg = { topic: 'change', bizNo: '2' } as const
  expect(subscribe.mock.calls[0]?.[0]).toEqual(arg)
  const push = { after: 4, changes: [makeChange({ id: 5 })] }
  deliver({ action: 'subscribe', code: 50_100, msg: 'no', arg })
  deliver({ action: 'subscribe', code: 0, msg: '', arg })
  deliver({ action: 'push', arg, data: { after: 4, changes: [{ id: 'x' }] } })
  deliver({ action: 'push', arg, data: push })
  expect(told).toEqual([{ kind: 'ready' }, { kind: 'found', push }])
  end()
  expect(stop).toHaveBeenCalledOnce()
})
