import { describe, expect, it } from 'vitest'
import { LruCache } from './lru-cache.ts'

describe('LruCache', () => {
  it('makes a value once and forgets the one unused for longest', () => {
    const cache = new LruCache<string, string>(2)
    const made: string[] = []
    const take = (key: string) =>
      cache.take(key, () => {
        made.push(key)
        return key.toUpperCase()
      })
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(take)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    expect(cache.size).toBe(2)
  })
})
