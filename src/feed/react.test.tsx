// @vitest-environment happy-dom

import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { feedHarness } from '../../tests/support/feed-harness.ts'
import { makeSnapshot, makeTable } from '../../tests/support/ticker-data.ts'
import type { MarketType } from '../contract/market/market-types.ts'
import { fieldIndex } from '../contract/market/ticker-fields.ts'
import { AppPartsProvider } from '../lib/app-parts.tsx'
import { FeedAttribute, useFeed, useFeedState, useListFeed } from './react.tsx'
import { createStaticFeed } from './static-feed.ts'

const bases = new Map<MarketType, string[]>([
  [1, ['BTC', 'ETH']],
  [10, ['BTC']],
])

function List({ line: marketType = 1 as MarketType }) {
  const { feed, status } = useListFeed(marketType)
  const state = useFeedState()
  const names = status.table?.base.join(' ')
  return <p>{`${state} ${status.phase} ${names} ${feed.value(0, fieldIndex.last)}`}</p>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount() {
  const harness = feedHarness(bases)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const render = (marketType: MarketType | undefined) =>
    act(() =>
      root.render(
        <StrictMode>
          <AppPartsProvider parts={{ feed: harness.feed }}>
            <FeedAttribute />
            {marketType !== undefined && <List line={marketType} />}
          </AppPartsProvider>
        </StrictMode>,
      ),
    )
  const stream = (ms: number) =>
    act(async () => {
      for (let passed = 0; passed < ms; passed += 250) {
        harness.gateway.cut()
        await pass(harness.clock, 250)
      }
    })
  return { ...harness, container, root, render, stream, errors }
}

it('shows a list as it loads and goes live, and the state on the root element', async () => {
  const { container, render, stream, gateway, errors } = mount()
  gateway.set(1, 0, fieldIndex.last, 7)
  document.documentElement.dataset.feed = 'connecting'
  await render(1)
  expect(container.textContent).toBe('connecting loading undefined NaN')
  expect(document.documentElement.dataset.feed).toBe('connecting')
  await stream(2_000)
  expect(container.textContent).toBe('live ready BTC ETH 7')
  expect(document.documentElement.dataset.feed).toBe('live')
  expect(gateway.requests).toEqual({ table: 1, snapshot: 1 })
  expect(errors).not.toHaveBeenCalled()
})

it('leaves a page live that was so before the feed', async () => {
  const { render, stream } = mount()
  document.documentElement.dataset.feed = 'live'
  await render(1)
  expect(document.documentElement.dataset.feed).toBe('live')
  await stream(2_000)
  expect(document.documentElement.dataset.feed).toBe('live')
})

it('keeps a list while it is mounted, and not much longer', async () => {
  const { container, render, stream, gateway, feed } = mount()
  await render(1)
  await stream(20_000)
  const seen = feed.retain(1)
  seen.release()
  gateway.set(1, 0, fieldIndex.last, 8)
  await stream(6_000)
  expect(seen.feed.value(0, fieldIndex.last)).toBe(8)
  await render(10)
  await stream(6_000)
  gateway.set(1, 0, fieldIndex.last, 9)
  await stream(1_000)
  expect(seen.feed.value(0, fieldIndex.last)).toBe(8)
  expect(container.textContent).toBe('live ready BTC NaN')
  await render(undefined)
  await stream(6_000)
  expect(container.textContent).toBe('')
})

it('renders on a server', () => {
  const table = makeTable(['SOL'])
  const feed = createStaticFeed([{ table, snapshot: makeSnapshot(table, [{ last: 3 }]) }])
  const html = (marketType: MarketType) =>
    renderToString(
      <AppPartsProvider parts={{ feed }}>
        <FeedAttribute />
        <List line={marketType} />
      </AppPartsProvider>,
    )
  expect(html(1)).toBe('<p>connecting ready SOL 3</p>')
  expect(html(10)).toBe('<p>connecting loading undefined NaN</p>')
})

it('needs a provider', () => {
  function Bare() {
    useFeed()
    return null
  }
  expect(() => renderToString(<Bare />)).toThrow('the part "feed"')
})
