// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { RangeBrush } from './RangeBrush.tsx'

/** Eleven places 0, 10 … 100 in a strip of 224 px: 12 px of room at either side, 20 px from place to place. */
const x = Array.from({ length: 11 }, (_, at) => at * 10)
const width = 224
const centre = (place: number): number => 12 + place * 20

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: width, configurable: true })
  HTMLElement.prototype.setPointerCapture = () => undefined
})

function brush(span = { from: 2, to: 6 }) {
  const heard = { onDrag: vi.fn(), onChoose: vi.fn(), onReset: vi.fn() }
  const { container } = mount(
    <RangeBrush
      label="Range"
      endLabels={{ from: 'First', to: 'Last' }}
      x={x}
      values={x.map((place) => place * 2)}
      span={span}
      page={5}
      formatX={(place) => `day ${place}`}
      {...heard}
    />,
  )
  const strip = container.querySelector('[role=group]')
  const [first, last] = container.querySelectorAll('[role=slider]')
  const point = (type: string, place: number, button = 0) =>
    act(() => {
      const init = { bubbles: true, clientX: centre(place), button, pointerId: 1 }
      strip?.dispatchEvent(new PointerEvent(type, init))
    })
  const press = (end: Element | undefined, key: string, held: KeyboardEventInit = {}) =>
    act(() => {
      end?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }))
    })
  return { container, ...heard, first, last, point, press }
}

it('a range brush draws the window over what is shown and veils the rest', () => {
  const { container, first, last } = brush()
  const [before, after, window] = container.querySelectorAll('rect')
  const box = (rect: Element | undefined) => ['x', 'width'].map((name) => rect?.getAttribute(name))
  expect(box(before)).toEqual(['0', '52'])
  expect(box(after)).toEqual(['132', '92'])
  expect(box(window)).toEqual(['52', '80'])
  expect(window?.getAttribute('height')).toBe('43')
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M12.0 38.7L.*L212.0 5.3$/)
  const said = (end: Element | undefined) =>
    ['aria-label', 'aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map(
      (name) => end?.getAttribute(name),
    )
  expect(said(first)).toEqual(['First', '0', '2', '10', 'day 20'])
  expect(said(last)).toEqual(['Last', '0', '6', '10', 'day 60'])
  expect([first, last].map((end) => end instanceof HTMLElement && end.style.left)).toEqual([
    '52px',
    '132px',
  ])
})

it('the window of a range brush moves under a pointer and is chosen where it is let go', () => {
  const { point, onDrag, onChoose } = brush()
  point('pointerdown', 4)
  point('pointermove', 6)
  expect(onDrag.mock.lastCall).toEqual([{ from: 4, to: 8 }])
  expect(onChoose).not.toHaveBeenCalled()
  point('pointerup', 7)
  expect(onChoose.mock.calls).toEqual([[{ from: 5, to: 9 }]])
  point('pointermove', 2)
  expect(onDrag).toHaveBeenCalledTimes(1)
})

it('an end of a range brush is dragged by itself', () => {
  const { point, onChoose } = brush()
  point('pointerdown', 6)
  point('pointermove', 8)
  point('pointerup', 9)
  expect(onChoose.mock.calls).toEqual([[{ from: 2, to: 9 }]])
})

it('a range brush that is pressed and not moved, or whose drag is cancelled, is as it was', () => {
  const { point, onDrag, onChoose } = brush()
  point('pointerdown', 4)
  point('pointerup', 4)
  point('pointerdown', 4)
  point('pointermove', 5)
  point('pointercancel', 5)
  expect(onDrag.mock.lastCall).toEqual([{ from: 2, to: 6 }])
  point('pointerup', 8)
  point('pointercancel', 8)
  expect(onDrag).toHaveBeenCalledTimes(3)
  expect(onChoose).not.toHaveBeenCalled()
})

it('other buttons than the first do not take a range brush', () => {
  const { point, onDrag, onChoose } = brush()
  point('pointerdown', 4, 2)
  point('pointermove', 6)
  point('pointerup', 6)
  expect([onDrag, onChoose].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('each end of a range brush is moved by keys, and Escape resets it', () => {
  const { first, last, press, onChoose, onReset } = brush()
  press(first, 'ArrowRight')
  press(last, 'ArrowLeft')
  press(last, 'PageUp')
  expect(onChoose.mock.calls.map(([span]) => span)).toEqual([
    { from: 3, to: 6 },
    { from: 2, to: 5 },
    { from: 2, to: 10 },
  ])
  expect(onReset).not.toHaveBeenCalled()
  press(first, 'Escape')
  expect(onReset).toHaveBeenCalledTimes(1)
  press(first, 'a')
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) press(first, 'ArrowRight', { [held]: true })
  expect(onChoose).toHaveBeenCalledTimes(3)
  expect(onReset).toHaveBeenCalledTimes(1)
})
