import { expect, it, vi } from 'vitest'
import { followLaunches } from './launches.ts'

/** A window at an address, and how the browser opens the app at another. */
function setUp(
  address: string,
  { openedAt }: { openedAt: string | undefined } = { openedAt: 'https://bourse.example/markets' },
) {
  const go = vi.fn<(path: string) => void>()
  const launched: ((launch: { targetURL?: unknown }) => void)[] = []
  const launchQueue = { setConsumer: (consumer: (typeof launched)[0]) => launched.push(consumer) }
  const here = new URL(address, 'https://bourse.example')
  followLaunches({ window: { launchQueue }, address: () => here, openedAt, go })
  const open = (target: unknown) => launched[0]?.({ targetURL: target })
  return { go, open: (path: string) => open(`https://bourse.example${path}`), openAny: open }
}

it('leads to the page of a shortcut in the language of the window', () => {
  const { go, open } = setUp('/de/markets/futures?q=btc')
  open('/markets/favorite?source=shortcut')
  open('/markets/alerts?source=shortcut')
  expect(go.mock.calls).toEqual([['/de/markets/favorite'], ['/de/markets/alerts']])
})

it('leaves the window as it is for the icon, for its own page and for foreign addresses', () => {
  const { go, open, openAny } = setUp('/markets/alerts?tab=log')
  open('/markets?source=app')
  open('/markets/alerts?source=shortcut')
  openAny('https://evil.example/markets/favorite?source=shortcut')
  openAny(undefined)
  expect(go).not.toHaveBeenCalled()
})

it('does not go back to the launch that opened the document, nor when that is loaded again', () => {
  const favorites = '/markets/favorite?source=shortcut'
  const opened = setUp('/markets/futures', { openedAt: `https://bourse.example${favorites}` })
  opened.open(favorites)
  expect(opened.go).not.toHaveBeenCalled()
  opened.open(favorites)
  expect(opened.go.mock.calls).toEqual([['/markets/favorite']])

  const reloaded = setUp('/markets/futures', { openedAt: undefined })
  reloaded.open(favorites)
  expect(reloaded.go).not.toHaveBeenCalled()
})

it('does nothing where the browser has no launches', () => {
  expect(() =>
    followLaunches({
      window: {},
      address: () => new URL('https://bourse.example'),
      openedAt: undefined,
      go: vi.fn(),
    }),
  ).not.toThrow()
})
