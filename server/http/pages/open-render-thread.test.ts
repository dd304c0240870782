import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noRates } from '../../../src/contract/entities/currency-rates.ts'
import { renderInput } from '../../../tests/support/render-input.ts'
import { openRenderThread, type RenderThread } from './open-render-thread.ts'

const threads: RenderThread[] = []

// What a thread says comes as an event: until a test awaits something, it has not loaded.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  vi.useRealTimers()
  for (const thread of threads.splice(0)) await thread.stop()
})

/** Why each of these is rejected; handled from the start, so that it may be rejected before it is awaited. */
async function reasonsOf(promises: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(promises)
  return settled.map((one) => (one.status === 'rejected' ? String(one.reason) : undefined))
}

/** A thread whose renderer answers with the path, but never with `/never`. */
function openThread() {
  const onEnd = vi.fn()
  const source = `export async function render({ path }) {
    if (path === '/never') await new Promise(() => {})
    return { html: path }
  }`
  const thread = openRenderThread(`data:text/javascript,${encodeURIComponent(source)}`, onEnd)
  threads.push(thread)
  return { thread, onEnd }
}

it('is not ended by a page that waits while it loads, and lets nobody wait for long', async () => {
  const { thread, onEnd } = openThread()
  const early = reasonsOf([thread.render(renderInput)])
  vi.advanceTimersByTime(5_000)
  const late = reasonsOf([thread.render(renderInput)])
  vi.advanceTimersByTime(24_999)
  expect(await early).toEqual(['Error: the renderer loads for too long'])
  expect(await late).toEqual(['RenderRefusal: the renderer still loads'])
  await thread.ready
  expect((await thread.render(renderInput)).html).toBe('/markets')
  expect(onEnd).not.toHaveBeenCalled()
})

it('times a page that waited while it loaded from then on', async () => {
  const { thread, onEnd } = openThread()
  const asked = reasonsOf([thread.render({ ...renderInput, path: '/never' })])
  vi.advanceTimersByTime(4_999)
  await thread.ready
  vi.advanceTimersByTime(4_999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(await asked).toEqual(['Error: a page took too long'])
})

it('ends where it has not loaded after half a minute', async () => {
  const { thread, onEnd } = openThread()
  const reasons = reasonsOf([thread.ready])
  vi.advanceTimersByTime(29_999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(await reasons).toEqual(['Error: the renderer did not load in time'])
})

it('does not wait for a page that could not be handed over, and sends its table with the next', async () => {
  const { thread, onEnd } = openThread()
  await thread.ready
  const answers = { currencyRates: new Proxy(noRates, {}) }
  await expect(thread.render({ ...renderInput, answers })).rejects.toThrow('could not be cloned')
  vi.advanceTimersByTime(5_000)
  expect(onEnd).not.toHaveBeenCalled()
  expect((await thread.render(renderInput)).html).toBe('/markets')
})
