import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginningOf, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['Bitcoin <b>rises</b> to 70,000', 'Bitcoin rises to 70,000'],
    ['<script>alert(1)</script>Title', 'Title'],
    ['<SCRIPT src=//x.example>steal()</SCRIPT > Title', 'Title'],
    ['Before <script>never closed', 'Before'],
    ['<img src=x onerror=alert(1)>Title', 'Title'],
    ['<!-- <b>hidden</b> -->Title', 'Title'],
    ['Fees & rates &lt; 1 % &#8211; &#x2014; &nbsp;done', 'Fees & rates < 1 % – — done'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['a\u202Eb\u200Bc\u0000d', 'abc d'],
    ['&#0;&#x110000;&unknown;', '&unknown;'],
    ['  many\n\n lines\t', 'many lines'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it('gives one well-formed line, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (html) => {
        const text = plainText(html)
        expect(text).toBe(text.toWellFormed())
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})

describe('beginningOf', () => {
  it.each([
    ['short enough', 20, 'short enough'],
    ['one two three four', 12, 'one two…'],
    ['one, two – three', 9, 'one, two…'],
    ['wordwithoutanyblank', 8, 'wordwit…'],
    ['aaaaaa😀😀', 8, 'aaaaaa…'],
  ])('%s to %i', (text, max, beginning) => {
    expect(beginningOf(text, max)).toBe(beginning)
    expect(beginning.length).toBeLessThanOrEqual(Math.max(max, text.length))
  })
})
