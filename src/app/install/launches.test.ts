import { expect, it, vi } from 'vitest'
import { followLaunches } from './launches.ts'

/** A window at an address, and how the browser opens the app at another. */
function setUp(
  address: string,
  { openedAt }: { openedAt: string | undefined } = { openedAt: 'https://bourse.example/markets' },
) {
  const go = vi.fn<(path: string, replaces?: boolean) => void>()
  const search = vi.fn<(query: string) => void>()
  const launched: ((launch: { targetURL?: unknown }) => void)[] = []
  const launchQueue = { setConsumer: (consumer: (typeof launched)[0]) => launched.push(consumer) }
  const here = new URL(address, 'https://bourse.example')
  followLaunches({ window: { launchQueue }, address: () => here, openedAt, go, search })
  const open = (target: unknown) => launched[0]?.({ targetURL: target })
  return {
    go,
    search,
    open: (path: string) => open(`https://bourse.example${path}`),
    openAny: open,
  }
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

it('searches for what is shared with the window that is there', () => {
  const { go, search, open } = setUp('/de/markets/futures?q=eth')
  open('/markets?shared_text=BTC')
  expect([go.mock.calls, search.mock.calls]).toEqual([[], [['BTC']]])
  open('/markets?shared_url=https%3A%2F%2Fbourse.example%2Fmarkets%2Ftokens%2FETH')
  expect(go.mock.calls).toEqual([['/de/markets/tokens/ETH', false]])
})

it('takes what it was opened to share out of the address, once', () => {
  const shared = '/markets?shared_text=BTC'
  const { go, search, open } = setUp(`/de${shared}`, {
    openedAt: `https://bourse.example/de${shared}`,
  })
  expect([go.mock.calls, search.mock.calls]).toEqual([[['/de/markets', true]], [['BTC']]])
  open(shared)
  expect(search).toHaveBeenCalledTimes(1)
  open(shared)
  expect(search).toHaveBeenCalledTimes(2)
})

it('does nothing where the browser has no launches', () => {
  expect(() =>
    followLaunches({
      window: {},
      address: () => new URL('https://bourse.example'),
      openedAt: undefined,
      go: vi.fn(),
      search: vi.fn(),
    }),
  ).not.toThrow()
})
