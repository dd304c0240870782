import { expect, it } from 'vitest'
import { indexLines } from './index-lines.ts'

const plot = {
  window: '7d' as const,
  times: [1, 2],
  btc: [0, 0.03],
  lines: ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({
    plateCategoryId: id,
    values: [0, index === 4 ? null : index / 100],
  })),
}

it('colours the best three and the last, and keeps the others quiet', () => {
  const lines = indexLines(plot, (id) => id.toUpperCase())
  expect(lines.map(({ name, tone }) => [name, tone])).toEqual([
    ['D', 'series-1'],
    ['C', 'series-2'],
    ['B', 'series-3'],
    ['A', 'quiet'],
    ['E', 'series-4'],
    ['BTC', 'faint'],
  ])
  expect(lines[0]?.isLead).toBe(true)
  expect(lines[4]?.values[1]).toBeNaN()
})

it('has no line of Bitcoin where nothing is known of it', () => {
  const lines = indexLines({ ...plot, btc: [null, null] }, (id) => id)
  expect(lines.map(({ key }) => key)).not.toContain('BTC')
})
