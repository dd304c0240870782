// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { takesText } from './takes-text.ts'

function inside(html: string): Element {
  const page = document.createElement('div')
  page.innerHTML = html
  return page.querySelector('[data-here]') ?? page
}

it.each([
  '<input data-here>',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<p contenteditable><b data-here></b></p>',
])('is true in %s', (html) => {
  expect(takesText(inside(html))).toBe(true)
})

it.each(['<input type="checkbox" data-here>', '<button data-here></button>', '<p data-here></p>'])(
  'is false in %s',
  (html) => {
    expect(takesText(inside(html))).toBe(false)
  },
)

it('is false where nothing was pressed', () => {
  expect(takesText(null)).toBe(false)
  expect(takesText(new EventTarget())).toBe(false)
})
