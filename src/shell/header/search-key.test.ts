// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type KeyPress, wantsSearch } from './search-key.ts'

const inText = document.createElement('input')
const elsewhere = document.body

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, target: elsewhere, ...more }
}

it.each([
  ['the slash', press('/'), true],
  ['the slash without a target', press('/', { target: null }), true],
  ['a slash that is typed', press('/', { target: inText }), false],
  ['Ctrl-K', press('k', { ctrlKey: true }), true],
  ['Ctrl-K while typing', press('K', { ctrlKey: true, target: inText }), true],
  ['Command-K', press('k', { metaKey: true }), true],
  ['k alone', press('k'), false],
  ['Ctrl-Alt-K', press('k', { ctrlKey: true, altKey: true }), false],
  ['Ctrl-slash', press('/', { ctrlKey: true }), false],
])('decides about %s', (_name, given, wanted) => {
  expect(wantsSearch(given)).toBe(wanted)
})
