import { describe, expect, it } from 'vitest'
import { headerText, longestHeader } from './header-text.ts'

describe('headerText', () => {
  it('joins a header that was sent more than once', () => {
    expect(headerText(['br', 'gzip'])).toBe('br,gzip')
  })

  it('takes a header as long as allowed, and a longer one for none', () => {
    expect(headerText('a'.repeat(longestHeader))).toHaveLength(longestHeader)
    expect(headerText('a'.repeat(longestHeader + 1))).toBeUndefined()
    expect(headerText(['a'.repeat(longestHeader), 'b'])).toBeUndefined()
    expect(headerText(undefined)).toBeUndefined()
  })

  it('takes another length where a header needs it', () => {
    expect(headerText('abc', 2)).toBeUndefined()
    expect(headerText('abc', 3)).toBe('abc')
  })
})
