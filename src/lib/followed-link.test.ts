// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { followedLink } from './followed-link.ts'

function clickOn(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html
  let result: string | undefined
  const listener = (event: MouseEvent): void => {
    result = followedLink(event)
    event.preventDefault()
  }
  document.body.addEventListener('click', listener, { once: true, capture: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.body.querySelector('b')?.dispatchEvent(event)
  return result
}

afterEach(() => document.body.replaceChildren())

describe('followedLink', () => {
  it('is the address of a link of our own around the click', () => {
    expect(clickOn('<a href="/de/markets?q=a#b"><b></b></a>')).toBe('/de/markets?q=a#b')
  })

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', (init) => {
    expect(clickOn('<a href="/markets"><b></b></a>', init)).toBeUndefined()
  })

  it('leaves other pages, other tabs and plain text to the browser', () => {
    expect(clickOn('<a href="https://example.com/x"><b></b></a>')).toBeUndefined()
    expect(clickOn('<a href="/markets" target="_blank"><b></b></a>')).toBeUndefined()
    expect(clickOn('<p><b></b></p>')).toBeUndefined()
  })
})
