import { expect, it, vi } from 'vitest'
import { createMetricsTopic } from './metrics-topic.ts'
import { createStats } from './stats.ts'
import type { Subscriber } from './topics.ts'

function reader(
  room: number,
): Subscriber & { write: ReturnType<typeof vi.fn<(frame: Buffer) => void>> } {
  return {
    open: true,
    room,
    owner: undefined,
    send: vi.fn(),
    write: vi.fn<(frame: Buffer) => void>(),
  }
}

it('tells those who follow it of every count, and nobody who is behind or gone', () => {
  let count: (asOf: number) => void = () => undefined
  const stats = createStats()
  const topic = createMetricsTopic(
    {
      onCounted: (listener) => {
        count = listener
        return () => undefined
      },
    },
    stats,
  )
  const [near, behind, gone] = [reader(1_000), reader(3), reader(1_000)]
  const asked = { topic: 'metrics' } as const
  for (const each of [near, near, behind, gone]) {
    expect(topic.subscribe(each, asked)).toMatchObject({ action: 'subscribe', code: 0 })
  }
  topic.leave(gone)
  expect(stats.subscriptions).toBe(2)

  count(1_700_000_100_000)
  expect(near.write).toHaveBeenCalledTimes(1)
  expect(near.write.mock.calls[0]?.[0].toString()).toContain('"data":{"asOf":1700000100000}')
  expect(behind.write).not.toHaveBeenCalled()
  expect(gone.write).not.toHaveBeenCalled()

  topic.unsubscribe(near, asked)
  topic.unsubscribe(behind, asked)
  expect(stats.subscriptions).toBe(0)
  expect(topic.subscribe(near, { ...asked, bizNo: 'BTC' })).toMatchObject({
    msg: 'bizNo: none for this topic',
  })
})
