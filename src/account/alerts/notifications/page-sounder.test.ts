// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { businessLines } from '../../../contract/enums.ts'
import { chooseBells, pageSounder } from './page-sounder.ts'
import { playSound } from './tones.ts'

vi.mock('./tones.ts')

afterEach(() => vi.unstubAllGlobals())

it('does not sound over itself on a page by plain http, where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  const context = Object.assign(new EventTarget(), { state: 'running', resume: async () => {} })
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function () {
      return context
    }),
  )
  const { promise: end, resolve } = Promise.withResolvers<void>()
  vi.mocked(playSound).mockReturnValue(end)
  chooseBells(async () => new Uint8Array())
  await pageSounder.unlock()
  const sounded = Promise.all([
    pageSounder.test(businessLines.spot),
    pageSounder.test(businessLines.spot),
  ])
  resolve()
  expect(await sounded).toEqual([true, true])
  expect(playSound).toHaveBeenCalledOnce()
})
