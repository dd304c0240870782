import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('leaves no sign that could end a text or an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
    }),
  )
})

it('keeps what a text says', () => {
  expect(escapeHtml(`Tom & "Jerry" <3`)).toBe('Tom &#38; &#34;Jerry&#34; &#60;3')
})
