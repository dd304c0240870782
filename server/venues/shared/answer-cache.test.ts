import { expect, it, vi } from 'vitest'
import { type CachedAnswer, createAnswerCache } from './answer-cache.ts'

const bytes = new TextEncoder().encode('{}')
const minute = 60_000

/** A cache at a time that stands still, and what it asks. */
function setUp() {
  const cache = createAnswerCache({ elapsed: () => 0, failureLife: minute })
  const ask = vi.fn(async (): Promise<CachedAnswer> => ({ bytes, at: 0 }))
  return { ...cache, ask }
}

it('asks for the same once at a time, and not again while its answer lives', async () => {
  const { take, ask } = setUp()
  await Promise.all([take('a', minute, ask), take('a', minute, ask)])
  await take('a', minute, ask)
  expect(ask).toHaveBeenCalledOnce()
})

it('holds nothing that serves nobody later, so that it takes no room of what does', async () => {
  const { take, put, ask } = setUp()
  await take('lasting', minute, ask)
  for (let question = 0; question < 1_000; question += 1) await take(`once ${question}`, 0, ask)
  for (let question = 0; question < 1_000; question += 1)
    put(`told ${question}`, 0, { bytes, at: 0 })
  ask.mockClear()
  await take('lasting', minute, ask)
  expect(ask).not.toHaveBeenCalled()
  await take('once 1', 0, ask)
  expect(ask).toHaveBeenCalledOnce()
})
