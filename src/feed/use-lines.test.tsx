// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { testLine } from '../../tests/support/line-feed.ts'
import { pairTable } from '../../tests/support/list-view.ts'
import { mount } from '../../tests/support/mount.ts'
import type { MarketLine } from '../contract/market/lines.ts'
import type { Feed } from './feed-types.ts'
import { FeedProvider } from './react.tsx'
import { createStaticFeed } from './static-feed.ts'
import { useLines } from './use-lines.ts'

afterEach(() => document.body.replaceChildren())

function setUp() {
  const spot = testLine(pairTable([{ base: 'BTC' }]), [])
  const contracts = testLine({ ...pairTable([{ base: 'ETH' }]), line: 10 }, [])
  const held = new Map<MarketLine, number>()
  const feed: Feed = {
    ...createStaticFeed([]),
    retain: (line) => {
      held.set(line, (held.get(line) ?? 0) + 1)
      return {
        feed: line === 1 ? spot.feed : contracts.feed,
        release: () => void held.set(line, (held.get(line) ?? 0) - 1),
      }
    },
  }
  const renders: string[] = []
  function Probe({ lines }: { lines: readonly MarketLine[] }) {
    const shown = useLines(lines)
    renders.push(shown.map(({ status }) => `${status.table?.base[0]} ${status.stale}`).join(', '))
    return null
  }
  const page = (lines: readonly MarketLine[]) => (
    <FeedProvider feed={feed}>
      <Probe lines={lines} />
    </FeedProvider>
  )
  return { spot, contracts, held, renders, page }
}

it('follows the status of each list, and holds the lists as long as they are wanted', () => {
  const { contracts, held, renders, page } = setUp()
  const both: readonly MarketLine[] = [1, 10]
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
