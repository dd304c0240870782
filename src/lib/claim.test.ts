import { afterEach, expect, it, vi } from 'vitest'
import { claim } from './claim.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('gives a name to one at a time', async () => {
  const release = await claim('one')
  expect(release).toBeDefined()
  expect(await claim('one')).toBeUndefined()
  expect(await claim('other')).toBeDefined()
  release?.()
  await vi.waitFor(async () => expect(await claim('one')).toBeDefined())
})

it('gives nothing on a page that ends, and everything where there are no locks', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('inactive')) } })
  expect(await claim('one')).toBeUndefined()
  vi.stubGlobal('navigator', {})
  expect(await claim('one')).toBeDefined()
})
