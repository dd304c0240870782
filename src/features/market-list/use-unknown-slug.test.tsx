// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { pairTable } from '../../../tests/support/list-view.ts'
import { mount } from '../../../tests/support/mount.ts'
import type { Feed, FeedState, LineStatus } from '../../feed/feed-types.ts'
import { FeedProvider } from '../../feed/react.tsx'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { useUnknownSlug } from './use-unknown-slug.ts'

const table = pairTable([{ base: 'BTC' }])

function shown(origin: LineStatus['origin'], state: FeedState, slugs: readonly string[]): string {
  const status: LineStatus = { phase: 'ready', table, origin, stale: false, asOf: 1, reason: '' }
  const feed: Feed = { ...createStaticFeed([]), state: () => state }
  function Probe() {
    return <p>{useUnknownSlug(status, slugs[0], slugs[1]) ?? 'known'}</p>
  }
  const { container } = mount(
    <FeedProvider feed={feed}>
      <Probe />
    </FeedProvider>,
  )
  return container.textContent
}

afterEach(() => document.body.replaceChildren())

it('names the segment that a list does not have', () => {
  expect(shown('network', 'live', ['usdt', 'layer-1'])).toBe('known')
  expect(shown('network', 'live', ['usdt', 'nosuch'])).toBe('nosuch')
  expect(shown('page', 'connecting', ['nosuch'])).toBe('nosuch')
})

it('waits for the list where only that of the last visit is there, unless nothing else will come', () => {
  expect(shown('saved', 'connecting', ['nosuch'])).toBe('known')
  expect(shown('saved', 'offline', ['nosuch'])).toBe('nosuch')
})
