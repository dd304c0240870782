import { expect, it } from 'vitest'
import { characterCount } from './character-count.ts'

it('counts characters as people do', () => {
  expect(['abc', 'ที่', 'e\u0301', '🇩🇪', ''].map(characterCount)).toEqual([3, 1, 1, 1, 0])
})
