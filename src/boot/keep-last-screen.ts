import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listPageOf } from '../contract/list-pages.ts'
import { splitLocale } from '../contract/routes.ts'
import { hasBanners } from '../features/market-list/banners/has-banners.ts'
import { takeStyles } from './page-styles.ts'

/** What the screen of a page is kept with. */
export interface LastScreenOptions {
  document: Document
  window: Window
  /** Names the running build, see `buildIdOf`. */
  buildId: string
  texts: Pick<I18n, '_'>
}

/** Stands in the place of the word for live prices: they will not be live then. */
const lastVisit = msg`Last visit`
/** How often the screen of an open page is kept, in ms. It is also kept when the page is left. */
const interval = 60_000
/** The first time, when the parts that are fetched have come. */
const firstAfter = 10_000

/**
 * Keeps the first screen of the list that is looked at, again and again. The worker puts it into the page
 * of the next visit.
 */
export function keepLastScreen(options: LastScreenOptions): void {
  const { document, window } = options
  let worker: ServiceWorker | null = null
  // The first visit of all has a worker too, though it is not this page's yet.
  void window.navigator.serviceWorker?.ready.then(({ active }) => {
    worker = active
  })
  const keep = (): void => {
    const screen = screenOf(options)
    if (screen !== undefined) worker?.postMessage({ type: 'KEEP_SCREEN', screen })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
  window.setTimeout(() => {
    keep()
    window.setInterval(keep, interval)
  }, firstAfter)
}

/** The screen as the next visit should find it; undefined where it is not at its start, live and plain. */
function screenOf({ document, window, buildId, texts }: LastScreenOptions): object | undefined {
  const { documentElement: html, location } = document
  const root = document.getElementById('root')
  const page = listPageOf(splitLocale(location.pathname).path)
  const isPlain = location.search === '' && window.scrollY === 0 && html.dataset.feed === 'live'
  if (root === null || page === undefined || page.area === 'onChain' || !isPlain) return undefined
  const copy = document.createElement('div')
  copy.append(...Array.from(root.childNodes, (node) => node.cloneNode(true)))
  leaveOutUnseen(root, copy, window.innerHeight)
  for (const passing of copy.querySelectorAll('[data-passing]')) passing.remove()
  for (const word of copy.querySelectorAll<HTMLElement>('[data-live-word]')) {
    word.textContent = texts._(lastVisit)
    word.parentElement?.setAttribute('data-state', 'saved')
  }
  for (const slot of copy.querySelectorAll<HTMLElement>('[data-banners]')) reserveForNext(slot)
  for (const dated of copy.querySelectorAll('[data-list], [data-cards]')) {
    dated.setAttribute('data-stale', 'true')
  }
  try {
    return {
      path: location.pathname,
      build: buildId,
      language: html.lang,
      direction: html.dir,
      ...takeStyles(copy.innerHTML),
    }
  } catch {
    return undefined
  }
}

/** Rows below the screen are worth nothing there, and as slow to draw as those on it. */
function leaveOutUnseen(root: Element, copy: Element, screen: number): void {
  const rowsOf = (of: Element): Element[] => [...of.querySelectorAll('[data-symbol-id]')]
  const copies = rowsOf(copy)
  for (const [place, row] of rowsOf(root).entries()) {
    if (row.getBoundingClientRect().top >= screen) copies[place]?.remove()
  }
}

/** The next visit may have another banner, or none: the screen keeps the room that it will take. */
function reserveForNext(slot: HTMLElement): void {
  slot.replaceChildren()
  slot.toggleAttribute('data-filled', hasBanners(slot.dataset.banners ?? ''))
}
