// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { testList } from '../../tests/support/list-feed.ts'
import { pairTable } from '../../tests/support/list-view.ts'
import { mount } from '../../tests/support/mount.ts'
import type { MarketType } from '../contract/market/market-types.ts'
import { AppPartsProvider } from '../lib/app-parts.tsx'
import type { Feed } from './feed-types.ts'
import { createStaticFeed } from './static-feed.ts'
import { useListFeeds } from './use-list-feeds.ts'

afterEach(() => document.body.replaceChildren())

function setUp() {
  const spot = testList(pairTable([{ base: 'BTC' }]), [])
  const contracts = testList({ ...pairTable([{ base: 'ETH' }]), line: 10 }, [])
  const held = new Map<MarketType, number>()
  const feed: Feed = {
    ...createStaticFeed([]),
    retain: (marketType) => {
      held.set(marketType, (held.get(marketType) ?? 0) + 1)
      return {
        feed: marketType === 1 ? spot.feed : contracts.feed,
        release: () => void held.set(marketType, (held.get(marketType) ?? 0) - 1),
      }
    },
  }
  const renders: string[] = []
  function Probe({ marketTypes }: { marketTypes: readonly MarketType[] }) {
    const shown = useListFeeds(marketTypes)
    renders.push(shown.map(({ status }) => `${status.table?.base[0]} ${status.stale}`).join(', '))
    return null
  }
  const page = (marketTypes: readonly MarketType[]) => (
    <AppPartsProvider parts={{ feed }}>
      <Probe marketTypes={marketTypes} />
    </AppPartsProvider>
  )
  return { spot, contracts, held, renders, page }
}

it('follows the status of each list, and holds the lists as long as they are wanted', () => {
  const { contracts, held, renders, page } = setUp()
  const both: readonly MarketType[] = [1, 10]
  const { render, unmount } = mount(page(both))
  expect(renders.at(-1)).toBe('BTC false, ETH false')
  expect([held.get(1), held.get(10)]).toEqual([1, 1])
  act(() => contracts.setStatus({ stale: true }))
  expect(renders.at(-1)).toBe('BTC false, ETH true')
  const count = renders.length
  render(page(both))
  expect(renders.length).toBe(count + 1)

  render(page([1]))
  expect(renders.at(-1)).toBe('BTC false')
  expect([held.get(1), held.get(10)]).toEqual([1, 0])
  unmount()
  expect(held.get(1)).toBe(0)
})
