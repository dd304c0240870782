import { expect, it } from 'vitest'
import { scaleMargins } from './scale-margins.ts'

it('leaves room for the words at the top and the label of the highest price below them', () => {
  const { top, bottom } = scaleMargins(66, 300)
  expect(top * 300).toBe(90)
  expect(bottom).toBe(0.18)
})

it('keeps some room without words, and most of a low pane for prices', () => {
  expect(scaleMargins(0, 412).top).toBe(0.14)
  expect(scaleMargins(40, 0).top).toBe(0.14)
  expect(scaleMargins(90, 120).top).toBe(0.4)
})
