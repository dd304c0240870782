import { expect, it, vi } from 'vitest'
import { latePart } from './late-part.ts'

it('a late part is made at its first use, once for whoever it belongs to', () => {
  const make = vi.fn((owner: { name: string }) => [owner.name])
  const partOf = latePart(make)
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(make).not.toHaveBeenCalled()
  expect([partOf(one), partOf(other)]).toEqual([['one'], ['other']])
  expect(partOf(one)).toBe(partOf(one))
  expect(make).toHaveBeenCalledTimes(2)
})
