import { expect, it } from 'vitest'
import { overBudget } from './budget.ts'

it('names what is over its budget or has none, and nothing else', () => {
  const budget = { 'all scripts': 100, 'all styles': 10 }
  expect(overBudget({ 'all scripts': 100, 'all styles': 9 }, budget)).toEqual([])
  expect(overBudget({ 'all scripts': 101, 'texts in pl': 5 }, budget)).toEqual([
    'all scripts: 101 bytes, 1 too many',
    'texts in pl: 5 bytes, and no budget',
  ])
})
