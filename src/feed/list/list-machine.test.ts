import { expect, it } from 'vitest'
import { type ListEvent, type ListState, reduce, unknownList } from './list-machine.ts'

/** The list after these events, one after the other. */
function after(...events: readonly ListEvent[]): ListState {
  return events.reduce(reduce, unknownList)
}

const lost = (now: number): ListEvent => ({ type: 'lost', reason: '', gapped: false, now })

it('follows the stream once the whole list has come, or what was heard of the rows of the page', () => {
  expect(after({ type: 'shown' })).toMatchObject({ origin: 'page', partial: true, synced: false })
  expect(after({ type: 'shown' }, { type: 'caughtUp', now: 1 })).toMatchObject({
    partial: true,
    synced: true,
  })
  expect(after({ type: 'shown' }, { type: 'loaded' })).toMatchObject({
    origin: 'network',
    partial: false,
    synced: true,
  })
})

it('counts failures until a load works, and takes no busy gateway for one that failed', () => {
  const failed: ListEvent = { type: 'failed', reason: 'down', busy: false }
  expect(after(failed, failed)).toMatchObject({ failed: true, failures: 2, reason: 'down' })
  expect(after(failed, { ...failed, busy: true }).failed).toBe(false)
  expect(after(failed, { type: 'loaded' })).toMatchObject({
    failed: false,
    failures: 0,
    reason: '',
  })
})

it('misses changes where a stream breaks again before it was steady', () => {
  const once = after({ type: 'loaded' }, { type: 'subscribed', now: 0 }, lost(20_000))
  expect(once).toMatchObject({ synced: false, gapped: false, breaks: 1 })
  expect(reduce(once, lost(20_001))).toBe(once)
  const again: readonly ListEvent[] = [
    { type: 'loaded' },
    { type: 'subscribed', now: 20_000 },
    lost(21_000),
  ]
  expect(again.reduce(reduce, once)).toMatchObject({ gapped: true, breaks: 2 })
  expect(reduce(once, { type: 'seen' }).breaks).toBe(0)
})
