import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { Outbox, sendLimits } from './outbox.ts'

const { pauseBytes, maxBytes, maxBehind } = sendLimits

/** An outbox on a line that takes a chunk whenever the test says so. */
function setUp() {
  const clock = manualClock()
  const events: string[] = []
  const waiting: (() => void)[] = []
  const socket = new Duplex({
    write: (_chunk, _encoding, done) => waiting.push(done),
    read: () => undefined,
  })
  const outbox = new Outbox(socket, clock, {
    pause: () => events.push('pause'),
    resume: () => events.push('resume'),
    cut: () => events.push('cut'),
  })
  const send = (bytes: number): void => outbox.write(Buffer.alloc(bytes))
  /** Lets the line take the oldest chunk. */
  const take = async (): Promise<void> => {
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, events, socket, outbox, send, take }
}

it('pauses above the mark, and resumes when what made it too much has left', async () => {
  const { events, outbox, send, take } = setUp()
  send(pauseBytes)
  expect(events).toEqual([])
  expect(outbox.room).toBe(maxBytes - pauseBytes)
  send(pauseBytes)
  send(1)
  expect(events).toEqual(['pause'])
  expect(outbox.room).toBe(0)
  await take()
  expect(events).toEqual(['pause'])
  await take()
  expect(events).toEqual(['pause', 'resume'])
  expect(outbox.room).toBe(maxBytes - 1)
})

it('stays paused while a part has left and too much still waits', async () => {
  const { events, send, take } = setUp()
  send(10)
  send(pauseBytes + 1)
  await take()
  expect(events).toEqual(['pause'])
  await take()
  expect(events).toEqual(['pause', 'resume'])
})

it('cuts when more waits than it may', () => {
  const { events, send } = setUp()
  send(maxBytes)
  expect(events).toEqual(['pause'])
  send(1)
  expect(events).toEqual(['pause', 'cut'])
})

it('cuts who stays above the mark too long, and nobody who came below it', async () => {
  const { clock, events, send, take } = setUp()
  send(pauseBytes + 1)
  clock.advance(maxBehind - 1)
  await take()
  send(pauseBytes + 1)
  clock.advance(maxBehind - 1)
  expect(events).toEqual(['pause', 'resume', 'pause'])
  clock.advance(1)
  expect(events).toEqual(['pause', 'resume', 'pause', 'cut'])
})

it('says nothing of a frame that a fast line takes at once', () => {
  const events: string[] = []
  const fast = new Duplex({ write: (_chunk, _encoding, done) => done(), read: () => undefined })
  const tell = (event: string) => (): void => void events.push(event)
  const outbox = new Outbox(fast, manualClock(), {
    pause: tell('pause'),
    resume: tell('resume'),
    cut: tell('cut'),
  })
  outbox.write(Buffer.alloc(2 * maxBytes))
  expect(events).toEqual([])
  expect(outbox.room).toBe(maxBytes)
})

it('leaves no timer once the socket is gone', () => {
  const { clock, events, outbox, send } = setUp()
  send(pauseBytes + 1)
  outbox.stop()
  clock.advance(maxBehind)
  expect(events).toEqual(['pause'])
  expect(clock.pending()).toBe(0)
})
