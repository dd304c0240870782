import { describe, expect, it } from 'vitest'
import { draggedTo, endByKey, grabAt, withEnd } from './brush.ts'

const last = 100
const span = { from: 40, to: 60 }

describe('what a pointer takes hold of', () => {
  it.each([
    [38, 'from'],
    [42, 'from'],
    [59, 'to'],
    [50, 'span'],
    [10, 'new'],
    [90, 'new'],
  ])('at %i is %s', (at, grip) => {
    expect(grabAt(at, span, last, 3)).toEqual({ grip, at, span })
  })

  it('draws a new span within one that is everything, which cannot be moved', () => {
    expect(grabAt(50, { from: 0, to: last }, last, 3).grip).toBe('new')
  })

  it('is the end with room where both are at one place', () => {
    expect(grabAt(99.5, { from: 99, to: 100 }, last, 3).grip).toBe('from')
    expect(grabAt(0.5, { from: 0, to: 1 }, last, 3).grip).toBe('to')
  })
})

describe('a span that is dragged', () => {
  it('keeps its length at the edges', () => {
    const grab = grabAt(50, span, last, 3)
    expect(draggedTo(grab, 55, last)).toEqual({ from: 45, to: 65 })
    expect(draggedTo(grab, 200, last)).toEqual({ from: 80, to: 100 })
    expect(draggedTo(grab, -200, last)).toEqual({ from: 0, to: 20 })
  })

  it('has ends that stay apart', () => {
    expect(draggedTo(grabAt(40, span, last, 3), 80, last)).toEqual({ from: 59, to: 60 })
    expect(draggedTo(grabAt(60, span, last, 3), 0, last)).toEqual({ from: 40, to: 41 })
  })

  it('is drawn either way, and never beyond what there is', () => {
    const grab = grabAt(10, span, last, 3)
    expect(draggedTo(grab, 30, last)).toEqual({ from: 10, to: 30 })
    expect(draggedTo(grab, -5, last)).toEqual({ from: 0, to: 10 })
    expect(draggedTo(grab, 10, last)).toEqual({ from: 10, to: 11 })
    expect(draggedTo(grabAt(100, span, last, 3), 100, last)).toEqual({ from: 99, to: 100 })
  })
})

it('follows keys: a step, a page, the edges', () => {
  const keys = ['ArrowLeft', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a']
  expect(keys.map((key) => endByKey(key, 40, last, 30))).toEqual([
    39,
    41,
    10,
    70,
    0,
    100,
    undefined,
  ])
  expect(withEnd(span, 'to', 200, last)).toEqual({ from: 40, to: 100 })
})
