// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { element } from './elements.ts'
import { focusedLink, focusLink } from './restore-focus.ts'

const place = element('div')
const draw = (...coins: string[]): void =>
  place.replaceChildren(...coins.map((coin) => element('a', { href: `/tokens/${coin}` }, coin)))
const focused = (): string | null | undefined => document.activeElement?.textContent

beforeEach(() => {
  document.body.replaceChildren(place, element('a', { href: '/tokens/BTC' }, 'outside'))
  draw('ETH', 'BTC')
})

it('has the link to the same coin focused when rows are drawn anew', () => {
  place.querySelectorAll('a')[1]?.focus()
  const href = focusedLink(place)
  expect(href).toBe('/tokens/BTC')
  draw('BTC', 'SOL', 'ETH')
  focusLink(place, href ?? '')
  expect(focused()).toBe('BTC')
})

it('has the first link focused where the coin is gone', () => {
  draw('SOL', 'ETH')
  focusLink(place, '/tokens/BTC')
  expect(focused()).toBe('SOL')
})

it('takes no focus from what is outside', () => {
  document.body.querySelectorAll('a')[2]?.focus()
  expect(focused()).toBe('outside')
  expect(focusedLink(place)).toBeUndefined()
})
