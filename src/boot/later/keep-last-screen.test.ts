// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairTable } from '../../../tests/support/list-view.ts'
import { makeSnapshot } from '../../../tests/support/ticker-data.ts'
import { bannersKey } from '../../features/market-list/banners/has-banners.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { defaultPreferences } from '../../storage/preferences.ts'
import { keepLastScreen } from './keep-last-screen.ts'

const postMessage = vi.fn()
const table = pairTable([{ base: 'BTC' }, { base: 'ETH' }])
const feed = createStaticFeed([{ table, snapshot: makeSnapshot(table, []) }])

beforeEach(() => {
  vi.useFakeTimers()
  postMessage.mockClear()
  localStorage.clear()
  const ready = Promise.resolve({ active: { postMessage } })
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true })
  document.documentElement.lang = 'de'
  document.documentElement.dir = 'ltr'
  document.documentElement.dataset.feed = 'live'
  scrollTo(0, 0)
  show('/markets', '<div data-list="spot"></div>')
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Puts a page under its address. */
function show(address: string, html: string): void {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root">${html}</div>`
}

function start(): () => void {
  return keepLastScreen({
    document,
    window,
    buildId: 'build-7',
    texts: { _: () => 'Letzter Besuch' },
    feed,
    preferences: { get: () => defaultPreferences },
  })
}

/** Leaves the page, as somebody who goes to another tab does, and answers what was kept by then. */
async function leave(): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(0)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  return postMessage.mock.lastCall?.[0]
}

/** The HTML that is kept of a page when it is left. */
async function savedOf(address: string, html: string): Promise<unknown> {
  show(address, html)
  start()
  return leave()
}

const saved = (screen: object): unknown => ({
  type: 'KEEP_SCREEN',
  screen: expect.objectContaining(screen),
})

/** Has an element begin at this height, in px. */
function place(selector: string, top: number): void {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`no ${selector}`)
  element.getBoundingClientRect = () => new DOMRect(0, top, 10, 10)
}

describe('the screen of a page that is left', () => {
  it('is kept with its address, build, language and direction', async () => {
    start()
    const screen = { path: '/markets', build: 'build-7', language: 'de', direction: 'ltr' }
    expect(await leave()).toEqual(saved(screen))
  })

  it('is not kept when somebody comes back to it', async () => {
    start()
    await vi.advanceTimersByTimeAsync(0)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('says that its values are of the last visit, and has no live word', async () => {
    const live = '<p data-state="live"><span data-live-word>Live</span></p>'
    const dated = '<p data-state="saved"><span data-live-word="Live">Letzter Besuch</span></p>'
    expect(await savedOf('/markets', `${live}<div data-list="spot"></div>`)).toEqual(
      saved({ html: `${dated}<div data-list="spot" data-stale="true"></div>` }),
    )
  })

  it.each([
    ['live', expect.stringContaining('ETHUSDT_SPBL')],
    ['paused', ''],
  ])('names its rows where it is live and not held still: %s', async (state, rows) => {
    const line = `<p data-state="${state}"><span data-live-word>…</span></p>`
    expect(await savedOf('/markets', `${line}<p data-symbol-id="ETHUSDT_SPBL"></p>`)).toEqual(
      saved({ rows }),
    )
  })

  it.each(['data-list', 'data-cards', 'data-dated'])('is dated where it has %s', async (name) => {
    expect(await savedOf('/markets', `<div ${name}="x"></div>`)).toEqual(
      saved({ html: `<div ${name}="x" data-stale="true"></div>` }),
    )
  })

  it('is without what passes by itself', async () => {
    expect(await savedOf('/markets', '<h1>Spot</h1><p data-passing>Copied</p>')).toEqual(
      saved({ html: '<h1>Spot</h1>' }),
    )
  })

  it('is without rows and a footer that begin below it, and has those that begin on it', async () => {
    show('/markets', '<p data-symbol-id="A"></p><p data-symbol-id="B"></p><footer></footer>')
    place('[data-symbol-id="A"]', innerHeight - 1)
    place('[data-symbol-id="B"]', innerHeight)
    place('footer', innerHeight + 1)
    start()
    expect(await leave()).toEqual(saved({ html: '<p data-symbol-id="A"></p>' }))
  })

  it.each([
    ['the room of a banner that is open', true],
    ['no room for one that was closed', false],
  ])('has %s, and not the banner', async (_, isOpen) => {
    const key = bannersKey('markets', 'de')
    if (isOpen) localStorage.setItem(key, '[]')
    const filled = isOpen ? ' data-filled=""' : ''
    expect(await savedOf('/markets', `<p data-banners="${key}"><a>Win a car</a></p>`)).toEqual(
      saved({ html: `<p data-banners="${key}"${filled}></p>` }),
    )
  })

  it('has its styles as rules', async () => {
    expect(await savedOf('/markets', '<p style="top:3px"></p>')).toEqual(
      saved({ html: '<p data-style="0"></p>', css: expect.stringContaining('{top:3px}') }),
    )
  })

  it('names the sheets of our own parts, and none that an extension of the browser added', async () => {
    const sheets = ['/assets/spot.css', '/other.css', 'https://other.example/assets/x.css']
    for (const href of sheets) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
      // As an attribute it would be fetched.
      Object.defineProperty(link, 'href', { value: new URL(href, document.baseURI).href })
      document.head.append(link)
    }
    start()
    expect(await leave()).toEqual(saved({ sheets: ['/assets/spot.css'] }))
  })

  it('is that of a coin under its own address, with room for its chart', async () => {
    const coin = '<div data-token="BTC"><p data-card="chart"><canvas></canvas></p></div>'
    expect(await savedOf('/markets/tokens/BTC', coin)).toEqual(
      saved({
        path: '/markets/tokens/BTC',
        html: '<div data-token="BTC"><p data-card="chart"></p></div>',
      }),
    )
  })

  it.each([
    ['a coin under the address of the next', '/markets/tokens/ETH', '<div data-token="BTC"></div>'],
    ['a coin that there is not', '/markets/tokens/NONE', '<h1></h1>'],
    ['a page whose values no device keeps', '/markets/onChain', '<div data-list="onchain"></div>'],
    ['a page without values', '/markets/settings', '<h1></h1>'],
    ['a list that is filtered', '/markets?q=btc', '<div data-list="spot"></div>'],
    ['a field that somebody typed in', '/markets', '<input data-typed>'],
    [
      'a style that could load something',
      '/markets',
      '<p style="background:url(&quot;x&quot;)"></p>',
    ],
  ])('is not kept of %s', async (_, address, html) => {
    expect(await savedOf(address, html)).toBeUndefined()
  })

  it('is not kept where somebody has scrolled', async () => {
    scrollTo(0, 1)
    start()
    expect(await leave()).toBeUndefined()
  })

  it('is not kept before it is live', async () => {
    document.documentElement.dataset.feed = 'offline'
    start()
    expect(await leave()).toBeUndefined()
  })

  it('is not kept where the page has no root', async () => {
    document.body.replaceChildren()
    start()
    expect(await leave()).toBeUndefined()
  })
})

describe('the screen of a page that stays open', () => {
  it('is kept after ten seconds, and then every minute', async () => {
    start()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(postMessage).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(postMessage).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(postMessage).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(postMessage).toHaveBeenCalledTimes(2)
  })

  it('is kept once for several changes, two seconds after the last', async () => {
    const changed = start()
    changed()
    await vi.advanceTimersByTimeAsync(1_000)
    changed()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(postMessage).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(postMessage).toHaveBeenCalledTimes(1)
  })

  it('is kept nowhere by a browser without workers', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
    start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(postMessage).not.toHaveBeenCalled()
  })
})
