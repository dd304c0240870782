import { expect, it } from 'vitest'
import { type JournalPart, pricesLeft } from './journal.ts'

const part = (number: number, more: Partial<JournalPart>): JournalPart => ({
  number,
  gaps: new Set(),
  batches: [],
  fillings: [],
  ...more,
})

const batchOf = (time: number, symbolId: string): JournalPart['batches'][number] => ({
  time,
  prices: [[symbolId, { last: time }]],
})

/** What is left of symbol A, as kinds and times. */
function leftOf(parts: readonly JournalPart[]): string[] {
  return (pricesLeft(parts).get('A') ?? []).map(({ is, time }) => `${is} ${time}`)
}

it('goes along a gap that was filled after a checkpoint, and then along the prices that came meanwhile', () => {
  const gaps = new Set(['A'])
  const steps = [{ time: 19, path: [1], isExact: false }]
  const parts = [
    part(1, { gaps, batches: [batchOf(10, 'B'), batchOf(20, 'A')] }),
    part(2, { gaps, batches: [batchOf(30, 'A')], fillings: [{ filled: 'A', steps }] }),
    part(3, { batches: [batchOf(40, 'A')] }),
  ]
  expect(leftOf(parts)).toEqual(['past 19', 'prices 20', 'prices 30', 'prices 40'])
})

it('knows nothing before the end of a gap that nobody filled', () => {
  const gaps = new Set(['A'])
  const parts = [
    part(1, { batches: [batchOf(5, 'A')] }),
    part(2, { gaps, batches: [batchOf(20, 'A')] }),
    part(3, { batches: [batchOf(30, 'A')] }),
  ]
  expect(leftOf(parts)).toEqual(['prices 5', 'unknown 20', 'prices 20', 'prices 30'])
  expect(leftOf(parts.slice(0, 2))).toEqual(['prices 5', 'unknown 20', 'prices 20'])
})
