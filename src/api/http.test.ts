import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timedFetch } from './http.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Never answers, but heeds its signal as `fetch` does. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

/** Answers at once with a body that never ends. */
const endless: typeof fetch = async (_, init) => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Uint8Array.of(1))
      init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
    },
  })
  return new Response(body)
}

describe('timedFetch', () => {
  it.each([
    ['no answer', silent],
    ['a body that does not end', endless],
  ])('gives up on %s after its time, and not before', async (_, request) => {
    const settled = vi.fn()
    const answer = timedFetch(request, 20_000)('https://x.example')
    answer.catch(settled)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).rejects.toMatchObject({ failure: { kind: 'timeout', timeout: 20_000 } })
  })

  it.each([
    ['no answer', silent],
    ['a body that does not end', endless],
  ])('heeds an abort during %s', async (_, request) => {
    const controller = new AbortController()
    const answer = timedFetch(request, 20_000, controller.signal)('https://x.example')
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(5)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ failure: { kind: 'aborted' } })
  })

  it('heeds an abort that came before', async () => {
    const request: typeof fetch = async (_, init) => {
      init?.signal?.throwIfAborted()
      return new Response('x')
    }
    const answer = timedFetch(request, 20_000, AbortSignal.abort())('https://x.example')
    await expect(answer).rejects.toMatchObject({ failure: { kind: 'aborted' } })
  })

  it('rejects where a body breaks off', async () => {
    const request: typeof fetch = async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('terminated')),
        }),
      )
    await expect(timedFetch(request, 20_000)('https://x.example')).rejects.toMatchObject({
      failure: { kind: 'offline' },
    })
  })

  it('hands status, headers and body on, and leaves no timer behind', async () => {
    const request = vi.fn<typeof fetch>(
      async () => new Response('body', { status: 503, headers: { 'retry-after': '3' } }),
    )
    const answer = await timedFetch(request, 20_000)('https://x.example', { method: 'POST' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await answer.text()).toBe('body')
    expect(request.mock.lastCall?.[1]).toMatchObject({ method: 'POST' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hands on an answer without a body', async () => {
    const request: typeof fetch = async () => new Response(null, { status: 204 })
    expect((await timedFetch(request, 20_000)('https://x.example')).status).toBe(204)
  })
})
