// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { mount } from '../../../tests/support/mount.ts'
import { changeText } from './change-text.ts'
import { flashTime } from './flashes.ts'
import { priceText } from './price-text.ts'
import { TickCell } from './TickCell.tsx'

const table = pairTable([{ base: 'BTC' }, { base: 'PEPE', price: 10 }])

function setUp() {
  const list = testList(table, [{ last: 100_00, open24h: 100_00 }, { last: 123_400 }])
  return { list, view: viewOf(list.feed, table) }
}

let still = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return still
    },
  }))
})

afterEach(() => {
  still = false
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('TickCell', () => {
  it('writes the same text nodes from its first text to its last', () => {
    const { list, view } = setUp()
    const { container } = mount(<TickCell row={0} live={priceText(view, 'last')} />)
    const lead = container.querySelector('bdi')?.firstChild
    expect(lead?.textContent).toBe('100.00')
    list.tick({ 0: { last: 101_50 } })
    expect(lead?.textContent).toBe('100.00')
    list.flush()
    expect(lead?.textContent).toBe('101.50')
    expect(container.querySelector('bdi')?.firstChild).toBe(lead)
  })

  it('stands in a new node when it gets longer, which no browser counts as a shift', () => {
    const { list, view } = setUp()
    const { container, unmount } = mount(<TickCell row={0} live={priceText(view, 'last')} />)
    const lead = container.querySelector('bdi')
    const before = lead?.firstChild
    list.tick({ 0: { last: 1_000_00 } })
    list.flush()
    expect(lead?.childNodes).toHaveLength(1)
    expect(lead?.textContent).toBe('1,000.00')
    expect(lead?.firstChild).not.toBe(before)
    unmount()
    expect(container.childNodes).toHaveLength(0)
  })

  it('isolates numbers from the direction of the page and from translators', () => {
    const { view } = setUp()
    const { container } = mount(<TickCell row={0} live={priceText(view, 'last')} />)
    const cell = container.querySelector('bdi')
    expect(cell?.dir).toBe('ltr')
    expect(cell?.getAttribute('translate')).toBe('no')
  })

  it('counts zeros in a subscript and gives the whole number to readers and pointers', () => {
    const { list, view } = setUp()
    const { container } = mount(<TickCell row={1} live={priceText(view, 'last')} />)
    const cell = container.querySelector('bdi')
    const shown = container.querySelector<HTMLElement>('[data-part="shown"]')
    expect(shown?.innerHTML).toContain('<sub')
    expect(shown?.textContent).toBe('0.041234')
    expect(container.querySelector('sub')?.textContent).toBe('4')
    expect(shown?.getAttribute('aria-hidden')).toBe('true')
    expect(shown?.title).toBe('0.00001234')
    const spoken = container.querySelector('[data-part="spoken"]')
    expect(spoken?.textContent).toBe('0.00001234')
    const spokenClass = spoken?.className
    list.tick({ 1: { last: 12_340_000_000 } })
    list.flush()
    expect(cell?.innerHTML).toBe('1.23')
    list.tick({ 1: { last: 123_400 } })
    list.flush()
    expect(cell?.querySelector('[title="0.00001234"]')?.innerHTML).toBe('0.0<sub>4</sub>1234')
    expect(cell?.querySelector('[data-part="spoken"]')?.className).toBe(spokenClass)
  })

  it('colours changes and says their direction', () => {
    const { list, view } = setUp()
    const { container } = mount(<TickCell row={0} live={changeText(view, 'open24h')} />)
    const cell = container.querySelector('bdi')
    expect(cell?.dataset.direction).toBeUndefined()
    list.tick({ 0: { last: 90_00 } })
    list.flush()
    expect(cell?.dataset.direction).toBe('down')
    expect(cell?.textContent).toBe('down −10.00%')
    list.tick({ 0: { last: 110_00 } })
    list.flush()
    expect(cell?.dataset.direction).toBe('up')
    expect(cell?.textContent).toBe('up +10.00%')
    list.tick({ 0: { last: 100_00 } })
    list.flush()
    expect(cell?.dataset.direction).toBeUndefined()
  })

  it('leaves an attribute alone that says the same already', () => {
    const { list, view } = setUp()
    list.tick({ 0: { last: 110_00 } })
    const { container, render } = mount(<TickCell row={0} live={changeText(view, 'open24h')} />)
    const observer = new MutationObserver(() => {})
    observer.observe(container, { attributes: true, subtree: true })
    list.tick({ 0: { last: 120_00 } })
    list.flush()
    render(<TickCell row={0} live={changeText(view, 'open24h')} />)
    expect(container.textContent).toBe('up +20.00%')
    expect(observer.takeRecords()).toEqual([])
    list.tick({ 0: { last: 90_00 } })
    list.flush()
    expect(observer.takeRecords()).toHaveLength(1)
  })

  it('follows another row or another way to show, without a flash', () => {
    const { view } = setUp()
    const { container, render } = mount(<TickCell row={0} live={priceText(view, 'last')} flashes />)
    render(<TickCell row={1} live={priceText(view, 'last')} flashes />)
    expect(container.querySelector('[data-part="shown"]')?.textContent).toBe('0.041234')
    const german = priceText(viewOf(view.feed, table, { language: 'de' }), 'last')
    render(<TickCell row={0} live={german} flashes />)
    expect(container.textContent).toBe('100,00')
    expect(container.querySelector('bdi')?.dataset.flash).toBeUndefined()
  })

  it('watches nothing any more once it is gone', () => {
    const { list, view } = setUp()
    const live = priceText(view, 'last')
    const read = vi.spyOn(live, 'read')
    const { unmount } = mount(<TickCell row={0} live={live} />)
    unmount()
    read.mockClear()
    list.tick({ 0: { last: 5 } })
    list.flush()
    expect(read).not.toHaveBeenCalled()
  })

  it('may be a cell itself', () => {
    const { view } = setUp()
    const cell = { role: 'gridcell', tabIndex: -1, 'data-col': 'price' } as const
    const { container } = mount(<TickCell row={0} live={priceText(view, 'last')} cell={cell} />)
    expect(container.children).toHaveLength(1)
    const { role, tabIndex, dataset } = container.querySelector('bdi') ?? {}
    expect([role, tabIndex, dataset?.col]).toEqual(['gridcell', -1, 'price'])
  })

  it('is complete in rendered HTML', () => {
    const { view } = setUp()
    const html = renderToString(<TickCell row={1} live={priceText(view, 'last')} />)
    expect(html).toContain('title="0.00001234"')
    expect(html.replace(/<[^>]*>/g, '')).toBe('0.000012340.041234')
  })
})

describe('the flash of a price', () => {
  function flashing() {
    const { list, view } = setUp()
    const { container } = mount(<TickCell row={0} live={priceText(view, 'last')} flashes />)
    const cell = container.querySelector('bdi')
    const move = (last: number): void => {
      list.tick({ 0: { last } })
      act(list.flush)
    }
    return { move, flash: () => cell?.dataset.flash }
  }

  it('shows the direction of a move for 300 ms', () => {
    const { move, flash } = flashing()
    expect(flash()).toBeUndefined()
    move(101_00)
    expect(flash()).toBe('up')
    vi.advanceTimersByTime(flashTime - 1)
    expect(flash()).toBe('up')
    vi.advanceTimersByTime(1)
    expect(flash()).toBeUndefined()
    vi.advanceTimersByTime(1_000)
    move(99_00)
    expect(flash()).toBe('down')
  })

  it('ends with the next one that begins, so that both cost one frame', () => {
    const { list, view } = setUp()
    const live = priceText(view, 'last')
    const { container } = mount(
      <>
        <TickCell row={0} live={live} flashes />
        <TickCell row={1} live={live} flashes />
      </>,
    )
    const move = (row: number, last: number): void => {
      list.tick({ [row]: { last } })
      act(list.flush)
    }
    const flashes = () => Array.from(container.querySelectorAll('bdi'), (e) => e.dataset.flash)
    move(0, 101_00)
    vi.advanceTimersByTime(199)
    move(1, 130_000)
    expect(flashes()).toEqual(['up', 'up'])
    vi.advanceTimersByTime(1_000)
    move(0, 102_00)
    vi.advanceTimersByTime(200)
    move(1, 120_000)
    expect(flashes()).toEqual([undefined, 'down'])
  })

  it('comes at most once a second', () => {
    const { move, flash } = flashing()
    move(101_00)
    vi.advanceTimersByTime(500)
    move(102_00)
    expect(flash()).toBeUndefined()
    vi.advanceTimersByTime(500)
    move(103_00)
    expect(flash()).toBe('up')
  })

  it('does not come when a value appears, disappears or stays', () => {
    const { move, flash } = flashing()
    move(Number.NaN)
    move(101_00)
    expect(flash()).toBeUndefined()
  })

  it('does not come for people who want less motion', () => {
    still = true
    const { move, flash } = flashing()
    move(101_00)
    expect(flash()).toBeUndefined()
  })
})
