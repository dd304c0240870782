// @vitest-environment happy-dom
import { act, type ReactNode, useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { phoneScreen } from '../../ui/use-media.ts'
import type { MarketColumn } from '../columns/market-column.ts'
import type { Sort } from '../order/list-search.ts'
import { MarketTable } from './MarketTable.tsx'

const names = Array.from({ length: 200 }, (_, row) => `S${row}`)
const idOf = (row: number): string => names[row] ?? ''
const name: MarketColumn = {
  id: 'pair',
  label: 'Pair',
  width: '1fr',
  from: 'phone',
  align: 'start',
  first: 'asc',
  cell: (row) => <a href={`/x/${row}`}>{names[row]}</a>,
}
const columns: readonly MarketColumn[] = [
  name,
  {
    id: 'price',
    label: 'Price',
    width: '1fr',
    from: 'phone',
    align: 'end',
    first: 'desc',
    cell: String,
  },
  { id: 'trend', label: 'Trend', width: '1fr', from: 'tablet', align: 'end', cell: () => 'line' },
]
const all = Uint32Array.from(names, (_, row) => row)
const opened = vi.fn()

interface TableProps {
  order?: Uint32Array
  sort?: Sort
  /** Content of the cells that name their rows. */
  nameCell?: (row: number) => ReactNode
}

function Table({ order = all, sort, nameCell }: TableProps) {
  const [chosen, setChosen] = useState(sort)
  return (
    <MarketTable
      list="test"
      label="Test pairs"
      columns={nameCell === undefined ? columns : columns.with(0, { ...name, cell: nameCell })}
      order={order}
      idOf={idOf}
      sort={chosen ?? { column: 'price', direction: 'desc' }}
      chosenSort={chosen}
      onSort={setChosen}
      onOpen={opened}
      holding={{ onPointerEnter() {}, onPointerLeave() {}, onFocus() {}, onBlur() {} }}
      pausedLabel=""
      stale={false}
      density="comfortable"
    >
      <p>nothing here</p>
    </MarketTable>
  )
}

function setUp(props: TableProps = {}) {
  const { container, render } = mount(<Table {...props} />)
  const grid = container.querySelector<HTMLElement>('[role="grid"]')
  if (grid === null) throw new Error('no grid')
  const cell = (id: string, column: string): HTMLElement | null =>
    grid.querySelector(`[data-symbol-id="${id}"] [data-col="${column}"]`)
  const press = (key: string, init: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
    act(() => void document.activeElement?.dispatchEvent(event))
    return event.defaultPrevented
  }
  const focused = (): string => {
    const element = document.activeElement
    const column = element?.closest<HTMLElement>('[data-col]')?.dataset.col
    return `${element?.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId ?? 'head'} ${column}`
  }
  const stops = (): Element[] => [...grid.querySelectorAll('[tabindex="0"]')]
  const enter = (): void => act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  return { grid, render, cell, press, focused, stops, enter }
}

afterEach(() => {
  vi.unstubAllGlobals()
  opened.mockClear()
  document.body.replaceChildren()
})

/** Scrolls the page to where it was, as soon as it is there. */
function Returned({ scroll }: { scroll: () => void }) {
  useLayoutEffect(() => {
    scroll()
    dispatchEvent(new Event('scroll'))
  }, [scroll])
  return null
}

describe('MarketTable', () => {
  it('draws the rows of a page that comes back to its place before effects run', () => {
    let top = 0
    const place = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, top, 1_000, names.length * 48))
    const scroll = () => {
      top = -3_000
    }
    const { container } = mount(
      <>
        <Table />
        <Returned scroll={scroll} />
      </>,
    )
    const shown = container.querySelector('[data-symbol-id="S65"]')
    place.mockRestore()
    expect(shown).not.toBeNull()
  })

  it('names its size, rows, columns and cells', () => {
    const { grid, cell } = setUp()
    expect(grid.getAttribute('aria-label')).toBe('Test pairs')
    expect(grid.getAttribute('aria-rowcount')).toBe('201')
    expect(grid.getAttribute('aria-colcount')).toBe('3')
    expect(grid.dataset.list).toBe('test')
    expect(cell('S0', 'pair')?.getAttribute('role')).toBe('rowheader')
    expect(cell('S4', 'price')?.getAttribute('role')).toBe('gridcell')
    expect(cell('S4', 'price')?.getAttribute('aria-colindex')).toBe('2')
    expect(cell('S4', 'price')?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('6')
  })

  it('has no cells on phones that phones do not show', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === phoneScreen,
      addEventListener() {},
      removeEventListener() {},
    }))
    const { grid, cell } = setUp()
    expect([cell('S4', 'price') === null, cell('S4', 'trend')]).toEqual([false, null])
    expect(grid.getAttribute('aria-colcount')).toBe('2')
  })

  it('draws a screen of rows, not the list', () => {
    const { grid } = setUp()
    const rendered = grid.querySelectorAll('[data-symbol-id]').length
    expect(rendered).toBeGreaterThan(10)
    expect(rendered).toBeLessThan(60)
  })

  it('keeps the elements of rows that change places', () => {
    const { render, cell, grid } = setUp()
    const before = cell('S3', 'price')
    render(<Table order={all.toReversed().toReversed().with(3, 7).with(7, 3)} />)
    expect(cell('S3', 'price')).toBe(before)
    expect(before?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('9')
    const ids = [...grid.querySelectorAll<HTMLElement>('[data-symbol-id]')]
    expect(ids[3]?.dataset.symbolId).toBe('S7')
  })

  it('sorts by a header: first direction, the other, back to the default', () => {
    const { grid } = setUp()
    const head = (id: string): HTMLElement | null =>
      grid.querySelector(`[data-head] [data-col="${id}"]`)
    const click = (id: string): void => act(() => head(id)?.querySelector('button')?.click())
    const sorts = (): (string | null)[] =>
      ['pair', 'price', 'trend'].map((id) => head(id)?.getAttribute('aria-sort') ?? null)
    expect(sorts()).toEqual([null, 'descending', null])
    click('pair')
    expect(sorts()).toEqual(['ascending', null, null])
    click('pair')
    expect(sorts()).toEqual(['descending', null, null])
    click('pair')
    expect(sorts()).toEqual([null, 'descending', null])
    expect(head('trend')?.querySelector('button')).toBeNull()
  })

  it('opens a row by a plain press anywhere on it and leaves the rest to the browser', () => {
    const { cell } = setUp()
    const click = (target: Element | null, init: MouseEventInit = {}): boolean => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      act(() => void target?.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(click(cell('S2', 'pair')?.querySelector('a') ?? null)).toBe(true)
    expect(click(cell('S5', 'price'))).toBe(true)
    expect(opened.mock.calls).toEqual([['S2'], ['S5']])
    expect(click(cell('S2', 'pair')?.querySelector('a') ?? null, { ctrlKey: true })).toBe(false)
    expect(click(cell('S2', 'pair')?.querySelector('a') ?? null, { button: 1 })).toBe(false)
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('leads the keyboard to the last row that has arrived, not to an empty one', () => {
    const order = Uint32Array.from({ length: 400 }, (_, row) => row)
    const { enter, press, focused, stops } = setUp({ order })
    enter()
    press('End', { ctrlKey: true })
    expect(focused()).toBe('S199 trend')
    expect(stops()).toHaveLength(1)
  })

  it('shows what stands in for rows only while there are none', () => {
    const { grid, render } = setUp()
    expect(document.body.textContent).not.toContain('nothing here')
    render(<Table order={new Uint32Array(0)} />)
    expect(document.body.textContent).toContain('nothing here')
    expect(grid.textContent).not.toContain('nothing here')
  })
})

describe('the keyboard in a table', () => {
  it('has one Tab stop, first in the first row', () => {
    const { stops, enter, focused } = setUp()
    expect(stops()).toHaveLength(1)
    enter()
    expect(focused()).toBe('S0 pair')
  })

  it('moves by arrows, to the ends and by pages', () => {
    const { enter, press, focused, stops } = setUp()
    enter()
    for (const [key, place, init] of [
      ['ArrowDown', 'S1 pair'],
      ['ArrowRight', 'S1 price'],
      ['End', 'S1 trend'],
      ['Home', 'S1 pair'],
      ['End', 'S199 trend', { ctrlKey: true }],
      ['ArrowDown', 'S199 trend'],
      ['Home', 'S0 pair', { ctrlKey: true }],
      ['ArrowUp', 'head pair'],
      ['ArrowUp', 'head pair'],
      ['ArrowRight', 'head price'],
      ['ArrowDown', 'S0 price'],
    ] as const) {
      expect([key, press(key, init)]).toEqual([key, true])
      expect([key, focused()]).toEqual([key, place])
      expect(stops()).toHaveLength(1)
    }
    press('PageDown')
    expect(focused()).toMatch(/^S\d+ price$/)
    expect(focused()).not.toBe('S0 price')
  })

  it('leaves Tab and letters to the browser', () => {
    const { enter, press } = setUp()
    enter()
    expect(press('Tab')).toBe(false)
    expect(press('a')).toBe(false)
  })

  it('opens the focused row with Enter', () => {
    const { enter, press } = setUp()
    enter()
    press('ArrowDown')
    press('Enter')
    expect(opened).toHaveBeenCalledExactlyOnceWith('S1')
  })

  it('opens a row by Enter on its name also where a label stands there', () => {
    const label = vi.fn()
    const badge = (row: number) => (
      <>
        <a href={`/S${row}`}>S{row}</a>
        <button type="button" tabIndex={-1} onClick={label}>
          New
        </button>
      </>
    )
    const { enter, press, focused } = setUp({ nameCell: badge })
    enter()
    press('ArrowDown')
    expect([focused(), document.activeElement?.role]).toEqual(['S1 pair', 'rowheader'])
    press('Enter')
    expect(opened).toHaveBeenCalledExactlyOnceWith('S1')
    expect(label).not.toHaveBeenCalled()
  })

  it('follows its row when the order changes, and stays drawn when the row is far away', () => {
    const { enter, press, focused, render, cell } = setUp()
    enter()
    press('ArrowDown')
    const element = cell('S1', 'pair')
    const far = Uint32Array.from([...all].filter((row) => row !== 1).concat(1))
    render(<Table order={far} />)
    expect(document.activeElement).toBe(element)
    expect(focused()).toBe('S1 pair')
    expect(cell('S1', 'pair')?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('201')
  })

  it('falls back to the first row when its row is gone', () => {
    const { enter, press, render, stops } = setUp()
    enter()
    press('ArrowDown')
    render(<Table order={Uint32Array.of(5, 6)} />)
    expect(stops()).toHaveLength(1)
    expect(stops()[0]?.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId).toBe('S5')
  })
})
