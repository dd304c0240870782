// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { pairTable } from '../../../../tests/support/list-view.ts'
import { mount } from '../../../../tests/support/mount.ts'
import { knowsSlugs } from '../../../contract/market/list-slugs.ts'
import type { Feed, FeedState, ListStatus } from '../../../feed/feed-types.ts'
import { createStaticFeed } from '../../../feed/static-feed.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { createStore } from '../../../lib/store/store.ts'
import { useIsUnknown } from './use-is-unknown.ts'

const table = pairTable([{ base: 'BTC' }])

function answerOf(
  origin: ListStatus['origin'],
  state: FeedState,
  slugs: readonly string[],
): string {
  const status: ListStatus = { phase: 'ready', table, origin, stale: false, asOf: 1, reason: '' }
  const feed: Feed = { ...createStaticFeed([]), state: createStore(state) }
  function Probe() {
    return <p>{useIsUnknown(status, (own) => knowsSlugs(own, slugs)) ? 'unknown' : 'known'}</p>
  }
  const { container } = mount(
    <AppPartsProvider parts={{ feed }}>
      <Probe />
    </AppPartsProvider>,
  )
  return container.textContent
}

afterEach(() => document.body.replaceChildren())

it('tells what a list does not have', () => {
  expect(answerOf('network', 'live', ['usdt', 'hot'])).toBe('known')
  expect(answerOf('network', 'live', ['usdt', 'nosuch'])).toBe('unknown')
  expect(answerOf('page', 'connecting', ['nosuch'])).toBe('unknown')
})

it('waits for the list where only that of the last visit is there, unless nothing else will come', () => {
  expect(answerOf('saved', 'connecting', ['nosuch'])).toBe('known')
  expect(answerOf('saved', 'offline', ['nosuch'])).toBe('unknown')
})
