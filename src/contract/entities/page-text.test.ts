import { describe, expect, it } from 'vitest'
import { fillText, readPageMeta } from './page-text.ts'

const text = (translationKey: string, translationContent: string) => ({
  translationKey,
  translationContent,
})

describe('readPageMeta', () => {
  it('finds both texts in any order', () => {
    const texts = [text('markets.spot.description', 'D'), text('markets.spot.title', 'T')]
    expect(readPageMeta(texts)).toEqual({ title: 'T', description: 'D' })
  })

  it('is undefined where one is missing', () => {
    expect(readPageMeta([text('markets.spot.title', 'T')])).toBeUndefined()
    expect(readPageMeta([])).toBeUndefined()
  })
})

describe('fillText', () => {
  it('fills places by number and leaves unknown ones', () => {
    expect(fillText('{0} and {1}, {0}, {2}', ['A', 'B'])).toBe('A and B, A, {2}')
  })

  it('takes values literally', () => {
    expect(fillText('{0}', ['$& {0}'])).toBe('$& {0}')
  })
})
