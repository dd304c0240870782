import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { systemClock } from '../lib/clock.ts'
import { createBusTopic } from './bus-topic.ts'
import { createInProcessBus } from './in-process-bus.ts'

const open = () => {
  const bus = createInProcessBus({ clock: systemClock, onError: () => undefined })
  const warn = vi.fn<(line: string) => void>()
  const schema = v.object({ sessionId: v.string() })
  const topic = createBusTopic(bus, { subject: 'ended', version: 2, schema, log: { warn } })
  const heard: string[] = []
  topic.subscribe(({ sessionId }) => heard.push(sessionId))
  return { bus, topic, heard, warn }
}

it('carries values that its schema knows', async () => {
  const { topic, heard, warn } = open()
  topic.publish({ sessionId: 'a' })
  topic.publish({ sessionId: 'ü' })
  await Promise.resolve()
  expect(heard).toEqual(['a', 'ü'])
  expect(warn).not.toHaveBeenCalled()
})

it('drops other versions and nonsense, and logs the first of each', async () => {
  const { bus, topic, heard, warn } = open()
  const send = (version: number, text: string): void =>
    bus.publish('ended', Uint8Array.of(version, ...new TextEncoder().encode(text)))
  send(1, '{"sessionId":"a"}')
  send(1, '{"sessionId":"b"}')
  send(2, '{"sessionId":1}')
  send(2, '{"sessionId"')
  bus.publish('ended', Uint8Array.of(2, 0xff))
  bus.publish('ended', new Uint8Array())
  topic.publish({ sessionId: 'c' })
  await Promise.resolve()
  expect(heard).toEqual(['c'])
  expect(warn.mock.calls.flat()).toEqual([
    'bus: ended: messages of version 1 are left out, this is 2',
    'bus: ended: messages that make no sense are left out',
    'bus: ended: messages of version none are left out, this is 2',
  ])
})
