import { expect, it } from 'vitest'
import { isReachable } from './is-reachable.ts'

it.each([
  ['the gateway', () => Response.json({ ok: true }), true],
  ['a gateway that fails', () => Response.json({ ok: true }, { status: 503 }), false],
  [
    'a network that wants a sign-in',
    () => new Response('<html>Sign in', { headers: { 'content-type': 'text/html' } }),
    false,
  ],
  ['something else that speaks JSON', () => Response.json({ login: '/portal' }), false],
  ['an answer that breaks off', () => new Response('{"ok":tr'), false],
])('takes %s for what it is', async (_, answer, reachable) => {
  const asked: unknown[] = []
  const request: typeof fetch = (...call) => {
    asked.push(call)
    return Promise.resolve(answer())
  }
  expect(await isReachable(request)).toBe(reachable)
  expect(asked).toEqual([['/healthz', { cache: 'no-store' }]])
})

it('is not so where nobody answers', async () => {
  expect(await isReachable(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})
