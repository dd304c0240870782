import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listPageOf } from '../../contract/list-pages.ts'
import { splitLocale } from '../../contract/routes.ts'
import { tokenPath } from '../../contract/token-address.ts'
import { hasBanners } from '../../features/market-list/banners/has-banners.ts'
import { takeStyles } from '../screen/take-styles.ts'
import { lastRows, type ShownRows } from './last-rows.ts'

/** What the screen of a page is kept with. */
export interface LastScreenOptions extends ShownRows {
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
/** A change of language, currency and the like is drawn by then, in ms. */
const afterChange = 2_000

/**
 * Keeps the first screen of the list or the coin that is looked at, again and again. The worker puts it into the page
 * of the next visit.
 * @returns keeps it anew as soon as a change of what is shown has been drawn
 */
export function keepLastScreen(options: LastScreenOptions): () => void {
  const { document, window } = options
  let worker: ServiceWorker | null = null
  // The first visit of all has a worker too, though it is not this page's yet.
  const ready = window.navigator.serviceWorker?.ready.then(({ active }) => {
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
    // On a slow line the worker comes later than this.
    void ready?.then(keep)
    window.setInterval(keep, interval)
  }, firstAfter)
  let soon: number | undefined
  return () => {
    window.clearTimeout(soon)
    soon = window.setTimeout(keep, afterChange)
  }
}

/** The screen as the next visit should find it; undefined where it is not at its start, live and plain. */
function screenOf(options: LastScreenOptions): object | undefined {
  const { document, window, buildId, texts } = options
  const { documentElement: html, location } = document
  const root = document.getElementById('root')
  if (root === null || !isSavable(root, location.pathname)) return undefined
  const isPlain = location.search === '' && window.scrollY === 0 && html.dataset.feed === 'live'
  // What somebody typed is not for the next who opens the page.
  if (!isPlain || root.querySelector('[data-typed]') !== null) return undefined
  const copy = document.createElement('div')
  copy.append(...Array.from(root.childNodes, (node) => node.cloneNode(true)))
  leaveOutUnseen(root, copy, window.innerHeight)
  for (const passing of copy.querySelectorAll('[data-passing]')) passing.remove()
  for (const word of copy.querySelectorAll<HTMLElement>('[data-live-word]')) {
    word.dataset.liveWord = word.textContent ?? ''
    word.textContent = texts._(lastVisit)
    word.parentElement?.setAttribute('data-state', 'saved')
  }
  for (const slot of copy.querySelectorAll<HTMLElement>('[data-banners]')) reserveForNext(slot)
  // The chart's library draws it anew; until then its room says so.
  copy.querySelector('[data-token] [data-card="chart"]')?.replaceChildren()
  for (const dated of copy.querySelectorAll('[data-list], [data-cards], [data-dated]')) {
    dated.setAttribute('data-stale', 'true')
  }
  try {
    return {
      path: location.pathname,
      build: buildId,
      language: html.lang,
      direction: html.dir,
      sheets: sheetsOf(document),
      rows: isLive(root) ? lastRows(copy, location.pathname, options) : '',
      ...takeStyles(copy.innerHTML),
    }
  } catch {
    return undefined
  }
}

/** True where the line of the list says so: it may be paused. */
function isLive(root: Element): boolean {
  return root.querySelector('[data-live-word]')?.closest('[data-state="live"]') != null
}

/** Paths of the style sheets that came with the parts of a page, and of those of all pages. */
function sheetsOf(document: Document): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  // Extensions of the browser add theirs.
  return Array.from(links, ({ href }) => new URL(href))
    .filter(
      ({ origin, pathname }) =>
        origin === document.location.origin && pathname.startsWith('/assets/'),
    )
    .map(({ pathname }) => pathname)
}

/**
 * True for pages whose values the device keeps too: lists, and coins that there are. A coin's page stays on the
 * screen while the next one loads under its own address.
 */
function isSavable(root: Element, pathname: string): boolean {
  const { path } = splitLocale(pathname)
  const list = listPageOf(path)
  if (list !== undefined) return list.area !== 'onChain'
  const token = root.querySelector<HTMLElement>('[data-token]')?.dataset.token
  return token !== undefined && path === tokenPath(token)
}

/** Rows, cards and the footer below the screen are worth nothing there, and as slow to draw as those on it. */
function leaveOutUnseen(root: Element, copy: Element, screen: number): void {
  const rowsOf = (of: Element): Element[] => [
    ...of.querySelectorAll('[data-symbol-id], [data-token] [data-card], footer'),
  ]
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
