import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { answerSubject } from './answer-parts.ts'
import { createLeaderAnswers, type Lead } from './leader-answers.ts'

const life = 60_000

/** Gateways on one bus that ask the same place; the first one leads where nobody says otherwise. */
function gateways(count: number, ask = vi.fn(async (question: string) => ({ named: question }))) {
  const clock = makeVirtualClock(1_000_000)
  const bus = createInProcessBus({ clock, onError: (what) => expect.fail(what) })
  let lead = { gateway: 0, epoch: 1 }
  let leave = (): void => undefined
  const all = Array.from({ length: count }, (_, index) => {
    const answers = createLeaderAnswers({
      bus,
      lead: (): Lead => ({ leads: lead.gateway === index, epoch: lead.epoch }),
      clock,
      elapsed: clock.now,
    })
    const schema = v.object({ named: v.string() })
    return { answers, asks: answers.share({ name: 'place', life, ask, schema }) }
  })
  /** With `stays`, whoever led before still answers, and the new one does not yet. */
  const leads = (gateway: number, epoch: number, { stays = false } = {}): void => {
    lead = { gateway, epoch }
    if (stays) return
    leave()
    const answers = all[gateway]?.answers
    leave = answers === undefined ? leave : bus.respond(answerSubject(epoch), answers.respond)
  }
  leads(0, 1)
  const askAll = (question: string) => Promise.all(all.map(({ asks }) => asks(question)))
  return { clock, ask, askAll, leads, all }
}

it('costs a place as much with twenty gateways as with one', async () => {
  const { clock, ask, askAll } = gateways(20)
  expect(new Set((await askAll('a')).map(({ answer }) => answer.named))).toEqual(new Set(['a']))
  expect(ask).toHaveBeenCalledTimes(1)
  await clock.advance(life - 1)
  await askAll('a')
  expect(ask).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  await askAll('a')
  await askAll('b')
  expect(ask.mock.calls).toEqual([['a'], ['a'], ['b']])
})

it('dates an answer by when the place was asked', async () => {
  const { clock, all } = gateways(2)
  await all[0]?.asks('a')
  await clock.advance(40_000)
  expect(await all[1]?.asks('a')).toEqual({ answer: { named: 'a' }, asOf: 1_000_000 })
})

it('asks a place that fails no more often for having many gateways', async () => {
  const { clock, ask, all } = gateways(3, vi.fn().mockRejectedValue(new Error('down')))
  for (const { asks } of all) await expect(asks('a')).rejects.toThrow('down')
  expect(ask).toHaveBeenCalledTimes(1)
  await clock.advance(life)
  await expect(all[2]?.asks('a')).rejects.toThrow('down')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('lets a new leader go on with what it was named', async () => {
  const { ask, all, leads } = gateways(2)
  await all[1]?.asks('a')
  leads(1, 2)
  expect((await all[0]?.asks('a'))?.answer).toEqual({ named: 'a' })
  expect(ask).toHaveBeenCalledTimes(1)
})

it('waits for a leader while there is none, for a while', async () => {
  const { clock, all, leads } = gateways(2)
  leads(-1, 0)
  const early = all[1]?.asks('a')
  await clock.advance(5_000)
  leads(0, 3)
  await clock.advance(500)
  expect((await early)?.answer).toEqual({ named: 'a' })
  leads(-1, 0)
  const late = Promise.allSettled([all[1]?.asks('b')])
  await clock.advance(21_000)
  expect(await late).toMatchObject([{ reason: { message: 'no gateway leads' } }])
})

it('asks the next leader where the one before leads no more and has not left its place', async () => {
  const { clock, ask, all, leads } = gateways(3)
  // Gateway 1 answers at the place of epoch 3 and has heard already that it does not lead.
  leads(1, 3)
  leads(2, 3, { stays: true })
  const asked = all[0]?.asks('a')
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 500) {
      // The bus takes several turns.
      await new Promise((resolve) => setImmediate(resolve))
      await clock.advance(500)
    }
  }
  await pass(2_000)
  expect(ask).not.toHaveBeenCalled()
  leads(2, 4)
  await pass(1_000)
  expect((await asked)?.answer).toEqual({ named: 'a' })
})

it('carries what is larger than a message of the bus', async () => {
  const named = 'x'.repeat(1_500_000)
  const { all } = gateways(
    2,
    vi.fn(async () => ({ named })),
  )
  expect((await all[1]?.asks('a'))?.answer.named).toHaveLength(named.length)
})

it('refuses what others may not ask, and answers that make no sense', async () => {
  const { all } = gateways(2)
  const [leader] = all
  const question = { version: 1, name: 'elsewhere', question: 'a', part: 0 }
  const asked = async (what: unknown) =>
    leader?.answers.respond(new TextEncoder().encode(JSON.stringify(what)))
  await expect(asked(question)).rejects.toThrow('no gateway asks "elsewhere"')
  await expect(asked({ ...question, part: -1 })).rejects.toThrow()
  await expect(asked({ ...question, name: 'place', part: 1 })).rejects.toThrow('no such part')
  const strange = gateways(2, vi.fn().mockResolvedValue({ named: 5 }))
  await expect(strange.all[1]?.asks('a')).rejects.toThrow()
})
