import { expect, it } from 'vitest'
import { type ChannelPair, channelPair } from '../../../tests/support/channel-pair.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createSpareProcess } from './spare-process.ts'

function spares() {
  const clock = manualClock()
  const made: ChannelPair[] = []
  const spare = createSpareProcess(() => {
    const pair = channelPair()
    made.push(pair)
    return pair.near
  }, clock)
  spare.start()
  return { clock, made, spare }
}

it('hands out the process that waits, and has another one later', () => {
  const { clock, made, spare } = spares()
  expect(made).toHaveLength(1)
  expect(spare.take()).toBe(made[0]?.near)
  expect(made).toHaveLength(1)
  expect(spare.take()).toBe(made[1]?.near)
  clock.advance(30_000)
  expect(made).toHaveLength(3)
  expect(spare.take()).toBe(made[2]?.near)
})

it('replaces one that ended, slowly', () => {
  const { clock, made, spare } = spares()
  made[0]?.crash('SIGKILL')
  clock.advance(29_000)
  expect(made).toHaveLength(1)
  clock.advance(1_000)
  expect(spare.take()).toBe(made[1]?.near)
  made[1]?.crash('SIGKILL')
  clock.advance(30_000)
  expect(made).toHaveLength(3)
})

it('ends the one that waits, and no other', async () => {
  const { clock, made, spare } = spares()
  spare.take()
  clock.advance(30_000)
  await spare.stop()
  expect(made.map(({ closed }) => closed())).toEqual([false, true])
  clock.advance(60_000)
  expect(made).toHaveLength(2)
  expect(clock.pending()).toBe(0)
})
