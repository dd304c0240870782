import { expect, it } from 'vitest'
import { chosenColumns, menuOrder, moved } from './column-choice.ts'

const columns = ['pair', 'price', 'change', 'trend'].map((id) => ({ id }))
const ids = (some: readonly { id: string }[]) => some.map((column) => column.id)

it('shows the list as it is until somebody chooses', () => {
  expect(chosenColumns(columns, undefined)).toBe(columns)
})

it('shows what was chosen in its order, after the first column', () => {
  expect(ids(chosenColumns(columns, ['trend', 'price']))).toEqual(['pair', 'trend', 'price'])
  expect(ids(chosenColumns(columns, []))).toEqual(['pair'])
})

it('passes over columns it does not know, twice chosen ones and the first', () => {
  const chosen = ['gone', 'price', 'pair', 'price']
  expect(ids(chosenColumns(columns, chosen))).toEqual(['pair', 'price'])
})

it('keeps hidden columns at the end of the menu', () => {
  expect(ids(menuOrder(columns, ['trend', 'price']))).toEqual(['trend', 'price', 'change'])
  expect(ids(menuOrder(columns, undefined))).toEqual(['price', 'change', 'trend'])
})

it('moves an id, and none beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
