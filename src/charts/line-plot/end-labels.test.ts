import { expect, it } from 'vitest'
import { fitEndLabels } from './end-labels.ts'

const labels = [
  { name: 'AI', value: '\u2066+7.54%\u2069' },
  { name: 'Infrastructure', value: '\u2066+8.92%\u2069' },
]

it('writes names whole where there is room', () => {
  const { names, room } = fitEndLabels(labels, 900)
  expect(names).toEqual(['AI', 'Infrastructure'])
  expect(room).toBeCloseTo(21 * 6.9 + 14, 6)
})

it('cuts long names on a phone, so that the lines keep two thirds', () => {
  const { names, room } = fitEndLabels(labels, 340)
  expect(names).toEqual(['AI', 'Infra…'])
  expect(room).toBeLessThan(340 * 0.32)
})

it('keeps the value and the beginning of the name in any case', () => {
  expect(fitEndLabels(labels, 100).names).toEqual(['AI', 'Inf…'])
  expect(fitEndLabels([], 100)).toEqual({ names: [], room: 14 })
})
