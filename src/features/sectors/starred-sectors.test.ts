import { expect, it } from 'vitest'
import { createStarredSectors } from './starred-sectors.ts'

function setUp(stored?: string[]) {
  const writes: unknown[] = []
  const stars = createStarredSectors(() => ({
    getItem: () => (stored === undefined ? null : JSON.stringify(stored)),
    setItem: (_, value) => void writes.push(JSON.parse(value)),
    removeItem: () => {},
  }))
  return { stars, writes }
}

it('begins with what is stored, and stores every change', () => {
  const { stars, writes } = setUp(['ai'])
  stars.toggle('defi')
  stars.toggle('ai')
  expect(stars.get()).toEqual(['defi'])
  expect(writes).toEqual([['ai', 'defi'], ['defi']])
})

it('tells its listeners of every change, and stays the same between them', () => {
  const { stars } = setUp()
  let notified = 0
  const stop = stars.subscribe(() => {
    notified += 1
  })
  expect(stars.get()).toBe(stars.get())
  stars.toggle('ai')
  stop()
  stars.toggle('ai')
  expect(notified).toBe(1)
})

it('is bounded: the oldest star goes', () => {
  const { stars } = setUp()
  for (let index = 0; index < 250; index++) stars.toggle(`s${index}`)
  expect(stars.get()).toHaveLength(200)
  expect(stars.get().at(0)).toBe('s50')
})
