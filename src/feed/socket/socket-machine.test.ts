import { expect, it } from 'vitest'
import {
  hasSocket,
  reduce,
  type SocketEvent,
  type SocketMachine,
  socketState,
  stoppedSocket,
} from './socket-machine.ts'

/** The client after these events, one after the other. */
function after(...events: readonly SocketEvent[]): SocketMachine {
  return events.reduce(reduce, stoppedSocket)
}

const opened: readonly SocketEvent[] = [
  { type: 'start', atOnce: false },
  { type: 'due' },
  { type: 'opened' },
]

it('waits a moment before it connects, but not for a socket that is there', () => {
  expect(after({ type: 'start', atOnce: false }).phase).toEqual({ at: 'turn' })
  expect(after({ type: 'start', atOnce: true }).phase).toEqual({ at: 'connecting' })
})

it('comes back when the gateway said, else by a delay that grows', () => {
  const lost: SocketEvent = { type: 'lost', why: 'closed 1012' }
  expect(after(...opened, { type: 'goaway', ms: 4_000 }, lost)).toEqual({
    phase: { at: 'away', ms: 4_000 },
    attempts: 1,
    reason: 'closed 1012',
    retryAfter: undefined,
  })
  expect(after(...opened, lost, { type: 'due' }, { type: 'due' }, lost).phase).toEqual({
    at: 'delay',
    attempt: 1,
  })
})

it('is cut short by a page that wakes, except where the gateway asked for time', () => {
  const lost: SocketEvent = { type: 'lost', why: 'error' }
  expect(after(...opened, lost, { type: 'wake' }).phase.at).toBe('turn')
  const away = after(...opened, { type: 'goaway', ms: 4_000 }, lost, { type: 'wake' })
  expect(away.phase.at).toBe('away')
})

it('has a socket that closes until it is closed, and then stays where it was sent', () => {
  const hidden = after(...opened, { type: 'hide' })
  expect([socketState(hidden.phase), hasSocket(hidden.phase)]).toEqual(['closing', false])
  const closed = reduce(hidden, { type: 'closed' })
  expect([socketState(closed.phase), closed.phase.at]).toEqual(['closed', 'suspended'])
  expect(reduce(closed, { type: 'online' }).phase).toBe(closed.phase)
  expect(reduce(closed, { type: 'show' }).phase.at).toBe('turn')
})

it('stays in its phase where nothing follows', () => {
  const open = after(...opened)
  const ignored: SocketEvent[] = [
    { type: 'start', atOnce: true },
    { type: 'healthy' },
    { type: 'goaway', ms: 1 },
    { type: 'wake' },
    { type: 'show' },
    { type: 'offline' },
    { type: 'closed' },
  ]
  for (const event of ignored) expect(reduce(open, event).phase, event.type).toBe(open.phase)
  expect(after({ type: 'online' })).toBe(stoppedSocket)
})
