// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { mount } from '../../../../tests/support/mount.ts'
import { makeTable } from '../../../../tests/support/ticker-data.ts'
import type { MarketType } from '../../../contract/market/market-types.ts'
import { createStaticFeed } from '../../../feed/static-feed.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { useSymbolPlace } from './symbol-place.ts'

afterEach(() => document.body.replaceChildren())

function Row({ symbolId }: { symbolId: string }) {
  const place = useSymbolPlace(symbolId)
  return <p>{place === undefined ? 'nowhere' : `row ${place.row}`}</p>
}

it('is where the symbol is listed, and without a symbol no list is kept for it', () => {
  const table = makeTable(['BTC', 'ETH'])
  const { feed: list } = testList(table, [{}, {}])
  const retained: MarketType[] = []
  const release = vi.fn()
  const retain = (asked: MarketType) => {
    retained.push(asked)
    return { feed: list, release }
  }
  const feed = { ...createStaticFeed([]), retain }
  const { container, render, unmount } = mount(
    <AppPartsProvider parts={{ feed }}>
      <Row symbolId="" />
    </AppPartsProvider>,
  )
  expect(container.textContent).toBe('nowhere')
  expect(retained).toEqual([])
  render(
    <AppPartsProvider parts={{ feed }}>
      <Row symbolId={table.symbolId[1] ?? ''} />
    </AppPartsProvider>,
  )
  expect(container.textContent).toBe('row 1')
  expect(new Set(retained)).toEqual(new Set([table.line]))
  unmount()
  expect(release).toHaveBeenCalledTimes(retained.length)
})
