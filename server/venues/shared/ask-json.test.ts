import { expect, it, vi } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { shareJson } from './ask-json.ts'
import { ownAnswers } from './shared-answers.ts'

it('asks addresses below its own alone, whoever wants others', async () => {
  const request = vi.fn<typeof fetch>(async () => new Response('{"height":1}'))
  const url = 'https://api.example/v1'
  const limits = { timeout: 1_000, bytes: 1_000 }
  const clock = manualClock()
  const ask = shareJson(ownAnswers(clock), { name: 'chain', url, limits, interval: 1, request })
  for (const address of [url, `${url}/blocks`, `${url}?limit=1`]) {
    expect(await ask(address)).toEqual({ answer: { height: 1 }, asOf: clock.now() })
  }
  for (const address of ['http://127.0.0.1/', `${url}.evil.example/`, `${url}@evil.example/`]) {
    await expect(ask(address)).rejects.toThrow('not an address of chain')
  }
  expect(request).toHaveBeenCalledTimes(3)
})
