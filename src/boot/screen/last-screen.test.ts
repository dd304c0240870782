// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairTable } from '../../../tests/support/list-view.ts'
import { makeSnapshot } from '../../../tests/support/ticker-data.ts'
import { marketTypes } from '../../contract/market/market-types.ts'
import type { FeedState, ListStatus } from '../../feed/feed-types.ts'
import type { HeardRows } from '../../feed/list/list-sources.ts'
import { emptyStatus } from '../../feed/list/list-status.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { createStore } from '../../lib/store/store.ts'
import { beginList, replaceScreen } from './last-screen.ts'

const root = document.createElement('div')

beforeEach(() => root.replaceChildren())
afterEach(() => history.replaceState(null, '', '/'))

/** The lists that are asked for on the screen of the last visit of a page, and which of them are let go. */
function asked(path: string) {
  history.replaceState(null, '', path)
  const release = vi.fn()
  const feed = createStaticFeed([])
  const retain = vi.fn((marketType) => ({ ...feed.retain(marketType), release }))
  beginList({ ...feed, retain }, root)
  return { lists: retain.mock.calls.flat(), released: release.mock.calls.length }
}

it.each([
  ['/markets', marketTypes.spot],
  ['/de/markets/futures', marketTypes.usdtM],
  ['/markets/futures/coin-m', marketTypes.coinM],
])('asks for the list of %s, and holds it for nobody', (path, marketType) => {
  expect(asked(path)).toEqual({ lists: [marketType], released: 1 })
})

it('asks for the spot list where the screen is of a coin', () => {
  root.innerHTML = '<article data-token="BTC"></article>'
  expect(asked('/markets/tokens/BTC').lists).toEqual([marketTypes.spot])
})

it('asks for nothing on a page without prices', () => {
  expect(asked('/markets/settings').lists).toEqual([])
})

describe('the app takes the place of the screen', () => {
  const table = pairTable([{ base: 'BTC' }])
  const saved: ListStatus = { ...emptyStatus, phase: 'ready', table, origin: 'saved', stale: true }
  const loaded: ListStatus = { ...saved, origin: 'network', stale: false }

  beforeEach(() => {
    vi.useFakeTimers()
    history.replaceState(null, '', '/markets')
  })
  afterEach(() => vi.useRealTimers())

  /** A screen that is being replaced, and what it waits for. */
  function replacing(early: 'waiting' | 'live' | 'over' | 'none') {
    root.dataset.lastScreen = ''
    const status = createStore(emptyStatus)
    const state = createStore<FeedState>('connecting')
    const plain = createStaticFeed([]).retain(marketTypes.spot)
    const heard: HeardRows = { rows: [0], snapshot: makeSnapshot(table, [{ last: 1 }]) }
    const stop = vi.fn()
    const stream = {
      heard: () => (early === 'live' ? heard : undefined),
      isOver: () => early === 'over',
      stop,
    }
    void replaceScreen(root, null, {
      router: { load: async () => {} },
      feed: { state, retain: () => ({ ...plain, feed: { ...plain.feed, status } }) },
      early: early === 'none' ? undefined : stream,
    })
    const isReplaced = async (after = 0): Promise<boolean> => {
      await vi.advanceTimersByTimeAsync(after)
      return root.dataset.lastScreen === undefined
    }
    return { status, state, stop, isReplaced }
  }

  it.each(['none', 'over'] as const)(
    'with the values of the device where none come early: %s',
    async (early) => {
      const { status, isReplaced } = replacing(early)
      expect(await isReplaced()).toBe(false)
      status.set(saved)
      expect(await isReplaced()).toBe(true)
    },
  )

  it('with live values where it is live', async () => {
    const { status, state, stop, isReplaced } = replacing('live')
    status.set(saved)
    state.set('live')
    expect(await isReplaced(2_000)).toBe(false)
    state.set('connecting')
    status.set(loaded)
    expect(await isReplaced()).toBe(false)
    state.set('live')
    expect(await isReplaced()).toBe(true)
    expect(stop).not.toHaveBeenCalled()
  })

  it('after moments with the values of the device, and is then not made live any more', async () => {
    const { status, stop, isReplaced } = replacing('waiting')
    status.set(saved)
    expect(await isReplaced(599)).toBe(false)
    expect(await isReplaced(1)).toBe(true)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('after three seconds without any', async () => {
    const { isReplaced } = replacing('none')
    expect(await isReplaced(2_999)).toBe(false)
    expect(await isReplaced(1)).toBe(true)
  })
})
