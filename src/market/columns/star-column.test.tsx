// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { pairTable } from '../../../tests/support/list-view.ts'
import { mount } from '../../../tests/support/mount.ts'
import { createStars } from '../../account/favorites/stars.ts'
import { AppPartsProvider } from '../../lib/app-parts.tsx'
import { MarketTable } from '../table/MarketTable.tsx'
import type { MarketColumn } from './market-column.ts'
import { starColumn } from './star-column.tsx'

const table = pairTable([{ base: 'BTC' }, { base: 'ETH' }])
const [btc, eth] = table.symbolId as [string, string]
const labels = { heading: 'Favorite', nameOf: (pair: string) => `Favorite ${pair}` }
const cell = vi.fn((row: number) => table.base[row])
const name: MarketColumn = {
  id: 'pair',
  label: 'Pair',
  width: '1fr',
  from: 'phone',
  align: 'start',
  first: 'asc',
  cell,
}
const columns = [starColumn(table, labels), name]
const order = Uint32Array.of(0, 1)
const opened = vi.fn()

afterEach(() => {
  document.body.replaceChildren()
  vi.clearAllMocks()
})

function setUp() {
  const stars = createStars(() => {})
  const { container } = mount(
    <AppPartsProvider
      parts={{
        favorites: { stars, load: () => new Promise(() => {}), loaded: () => undefined },
      }}
    >
      <MarketTable
        list="test"
        label="Test pairs"
        columns={columns}
        order={order}
        idOf={(row) => table.symbolId[row] ?? ''}
        sort={{ column: 'pair', direction: 'asc' }}
        chosenSort={undefined}
        onSort={() => {}}
        onOpen={opened}
        holding={{ onPointerEnter() {}, onPointerLeave() {}, onFocus() {}, onBlur() {} }}
        pausedLabel=""
        stale={false}
        density="comfortable"
      />
    </AppPartsProvider>,
  )
  const starOf = (symbolId: string) =>
    container.querySelector<HTMLElement>(`[data-symbol-id="${symbolId}"] button`)
  const pressed = () => [btc, eth].map((id) => starOf(id)?.getAttribute('aria-pressed'))
  const press = (element: Element | null | undefined, key: string) =>
    act(() => {
      element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  return { container, stars, starOf, pressed, press }
}

it('has a star in each row, named by its pair, which is no header of the row', () => {
  const { container, starOf, pressed } = setUp()
  expect(starOf(btc)?.getAttribute('aria-label')).toBe('Favorite BTC/USDT')
  expect(pressed()).toEqual(['false', 'false'])
  const headers = [...container.querySelectorAll('[role="rowheader"]')]
  expect(headers.map((header) => header.textContent)).toEqual(['BTC', 'ETH'])
})

it('is pressed without a rendering and without opening the row', () => {
  const { starOf, pressed } = setUp()
  const { length: renderings } = cell.mock.calls
  act(() => starOf(eth)?.click())
  expect(pressed()).toEqual(['false', 'true'])
  expect(cell.mock.calls).toHaveLength(renderings)
  expect(opened).not.toHaveBeenCalled()
})

it('is pressed by its key from any cell of the row, and by nothing else typed there', () => {
  const { container, pressed, press } = setUp()
  const pair = container.querySelector(`[data-symbol-id="${btc}"] [data-col="pair"]`)
  press(pair, 's')
  expect(pressed()).toEqual(['true', 'false'])
  press(pair, 'x')
  expect(pressed()).toEqual(['true', 'false'])
})

it('is reached by the arrow keys, where Enter is left to the star', () => {
  const { container, starOf, press } = setUp()
  const pair = container.querySelector<HTMLElement>(`[data-symbol-id="${btc}"] [data-col="pair"]`)
  expect(pair?.tabIndex).toBe(0)
  act(() => pair?.focus())
  press(pair, 'ArrowLeft')
  expect(document.activeElement).toBe(starOf(btc))
  press(document.activeElement, 'Enter')
  expect(opened).not.toHaveBeenCalled()
  press(document.activeElement, 'ArrowRight')
  press(document.activeElement, 'Enter')
  expect(opened).toHaveBeenCalledWith(btc)
})

it('gives the focus of its cell to the star', () => {
  const { container, starOf } = setUp()
  act(() =>
    container.querySelector<HTMLElement>(`[data-symbol-id="${eth}"] [data-col="star"]`)?.focus(),
  )
  expect(document.activeElement).toBe(starOf(eth))
})
