import { expect, it, vi } from 'vitest'
import type { BusGap } from '../bus/bus.ts'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { systemClock } from '../lib/clock.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import { shareEndedSessions } from './share-ended-sessions.ts'

/** Two gateways on one bus, each with what it was asked. */
function twoGateways() {
  const local = createInProcessBus({ clock: systemClock, onError: () => undefined })
  let gap = (_cause: BusGap): void => undefined
  const bus = {
    ...local,
    onGap: (listener: (cause: BusGap) => void) => {
      gap = listener
      return () => undefined
    },
  }
  const [first, second] = ['first', 'second'].map(() => {
    let end = (_owner: SessionOwner): void => undefined
    const hub = {
      endSession: vi.fn<(id: string) => void>(),
      recheckSessions: vi.fn(async () => undefined),
    }
    const onEnded = (listener: typeof end) => {
      end = listener
      return () => undefined
    }
    shareEndedSessions({ bus, sessions: { onEnded }, hub, log: { warn: () => undefined } })
    return { hub, end: (sessionId: string) => end({ sessionId, userId: 'u' }) }
  })
  if (first === undefined || second === undefined) throw new Error('there are two')
  return { first, second, loseMessages: () => gap('reconnect') }
}

it('closes the sockets of a session on every gateway', async () => {
  const { first, second } = twoGateways()
  first.end('s1')
  expect(first.hub.endSession).toHaveBeenCalledWith('s1')
  await Promise.resolve()
  expect(second.hub.endSession).toHaveBeenCalledWith('s1')
})

it('checks every session where one may have been missed', () => {
  const { second, loseMessages } = twoGateways()
  loseMessages()
  expect(second.hub.recheckSessions).toHaveBeenCalledOnce()
})
