import { expect, it } from 'vitest'
import { askedToLeave, type HandOverEvent, reduce } from './hand-over-machine.ts'

const due: HandOverEvent = { type: 'due' }
const opened: HandOverEvent = { type: 'opened', hasSession: false }
const asked: HandOverEvent = { type: 'asked', isNothing: false, byFrame: true }

/** Where the change is after these events, one after the other. */
const after = (...events: readonly HandOverEvent[]) => events.reduce(reduce, askedToLeave)

it('is live with the first frame of values, however much was answered before', () => {
  const answered = after(due, opened, asked, { type: 'answered' }, { type: 'answered' })
  expect(answered.at).toBe('subscribing')
  expect(reduce(answered, { type: 'frame' }).at).toBe('live')
})

it('is live with the first answer where no frames follow, and at once where nothing was asked for', () => {
  const noFrames = after(due, opened, { type: 'asked', isNothing: false, byFrame: false })
  expect(noFrames.at).toBe('subscribing')
  expect(reduce(noFrames, { type: 'answered' }).at).toBe('live')
  expect(after(due, opened, { type: 'asked', isNothing: true, byFrame: false }).at).toBe('live')
})

it('is live where values must be loaded anew there', () => {
  expect(after(due, opened, asked, { type: 'reset' }).at).toBe('live')
})

it('asks for nothing before a login was answered', () => {
  const withSession = after(due, { type: 'opened', hasSession: true })
  expect(withSession.at).toBe('login')
  expect(reduce(withSession, { type: 'frame' })).toBe(withSession)
  expect(reduce(withSession, { type: 'login' }).at).toBe('subscribing')
})

it('fails from everywhere but the end, and nothing follows after the end', () => {
  const ways: readonly (readonly HandOverEvent[])[] = [
    [],
    [due],
    [due, { type: 'opened', hasSession: true }],
    [due, opened],
    [due, opened, asked],
  ]
  for (const way of ways) expect(after(...way, { type: 'failed' }).at).toBe('failed')
  const live = after(due, opened, asked, { type: 'frame' })
  const failed = after({ type: 'failed' })
  const events: readonly HandOverEvent[] = [due, opened, asked, { type: 'failed' }]
  for (const end of [live, failed]) {
    for (const event of events) expect(reduce(end, event)).toBe(end)
  }
})

it('lets nothing happen twice or out of turn', () => {
  const events: readonly HandOverEvent[] = [
    opened,
    { type: 'login' },
    asked,
    { type: 'answered' },
    { type: 'frame' },
    { type: 'reset' },
  ]
  for (const event of events) expect(after(event), event.type).toBe(askedToLeave)
  const connecting = after(due)
  expect(reduce(connecting, due)).toBe(connecting)
  const subscribing = after(due, opened, asked)
  for (const event of [due, opened, { type: 'login' } as const]) {
    expect(reduce(subscribing, event), event.type).toBe(subscribing)
  }
})
