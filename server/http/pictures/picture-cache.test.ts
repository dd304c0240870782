import { expect, it } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const picture = (bytes: number): Buffer => Buffer.alloc(bytes)

it('keeps so many pictures, those that were asked for last', () => {
  const cache = createPictureCache({ count: 2, bytes: 1_000 })
  cache.save('a', picture(1))
  cache.save('b', picture(1))
  expect(cache.find('a')).toBeDefined()
  cache.save('c', picture(1))
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
})

it('keeps so many bytes, and nothing that is larger than them all', () => {
  const cache = createPictureCache({ count: 10, bytes: 100 })
  const held = () => ['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== undefined)
  cache.save('a', picture(60))
  cache.save('b', picture(40))
  cache.save('b', picture(30))
  cache.save('c', picture(10))
  expect(held()).toEqual(['a', 'b', 'c'])
  cache.save('d', picture(50))
  expect(held()).toEqual(['b', 'c', 'd'])
  cache.save('e', picture(101))
  expect(cache.find('e')).toBeUndefined()
})
