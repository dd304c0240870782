// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { intentDelay, preloadLinks } from './preload-links.ts'

const asked: string[] = []
let connection: unknown

preloadLinks(
  document,
  {
    preloadRoute: async ({ href }) => {
      asked.push(href)
    },
  },
  () => connection,
)

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  connection = undefined
  history.replaceState(null, '', '/de/markets')
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function linkTo(href: string, attributes = ''): Element {
  document.body.innerHTML = `<a href="${href}" ${attributes}><b></b></a>`
  const inner = document.querySelector('b')
  if (inner === null) throw new Error('no link')
  return inner
}

function send(target: Element, ...types: string[]): void {
  for (const type of types) target.dispatchEvent(new Event(type, { bubbles: true }))
}

it.each(['pointerover', 'focusin'])('asks once for the page of a link after %s', (type) => {
  const link = linkTo('/de/markets/leading?sort=rise#top')
  send(link, type)
  vi.advanceTimersByTime(intentDelay - 1)
  expect(asked).toEqual([])
  send(link, type)
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['/de/markets/leading?sort=rise'])
  vi.advanceTimersByTime(10 * intentDelay)
  expect(asked).toHaveLength(1)
})

it.each(['pointerout', 'pointercancel', 'focusout', 'click'])(
  'asks for nothing after %s, which comes before anybody meant it',
  (type) => {
    send(linkTo('/de/markets/leading'), 'pointerover', type)
    vi.advanceTimersByTime(10 * intentDelay)
    expect(asked).toEqual([])
  },
)

it('asks for the link that was reached, not for those on the way to it', () => {
  const first = linkTo('/de/markets/leading')
  send(first, 'pointerover')
  vi.advanceTimersByTime(intentDelay / 2)
  send(linkTo('/de/markets/change'), 'pointerover')
  vi.advanceTimersByTime(intentDelay)
  expect(asked).toEqual(['/de/markets/change'])
})

it.each([
  ['another language', '/markets/leading', ''],
  ['the page itself', '/de/markets#rows', ''],
  ['no page', '/de/nothing', ''],
  ['a file', '/openapi.json', ''],
  ['a download', '/de/markets/leading', 'download="a.csv"'],
  ['another tab', '/de/markets/leading', 'target="_blank"'],
  ['another site', 'https://example.com/de/markets/leading', ''],
])('asks for nothing where a link leads to %s', (_, href, attributes) => {
  send(linkTo(href, attributes), 'pointerover')
  vi.advanceTimersByTime(10 * intentDelay)
  expect(asked).toEqual([])
})

it('asks for nothing on a connection that costs, and again once it does not', () => {
  connection = { saveData: true }
  send(linkTo('/de/markets/leading'), 'pointerover')
  vi.advanceTimersByTime(10 * intentDelay)
  expect(asked).toEqual([])
  connection = { type: 'wifi', effectiveType: '4g' }
  send(linkTo('/de/markets/leading'), 'pointerover')
  vi.advanceTimersByTime(intentDelay)
  expect(asked).toEqual(['/de/markets/leading'])
})

it('asks for nothing without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  send(linkTo('/de/markets/leading'), 'pointerover')
  vi.advanceTimersByTime(intentDelay)
  expect(asked).toEqual([])
})
