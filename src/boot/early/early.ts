import { openBrowserSocket } from '../../feed/browser.ts'
import type { SocketLike } from '../../feed/connection.ts'
import { findCells } from './early-cells.ts'
import { type EarlyStream, followRows } from './early-stream.ts'
import { replaceableWriter, showLive } from './last-rows-cells.ts'
import { lastRowsOf, pageRowsOf } from './page-rows.ts'

/** The app is fetched this long after the page came, in ms, whether the page is live or not. */
const appAfter = 1_500

/** How long after a failure the app is fetched again, in ms. */
const retryAfter = 3_000
const maxRetries = 20
/** So many failures are not told yet: the next try may be better. */
const quietFailures = 1

/** `readyState` of a socket that is open; one that connects is below. */
const openState = 1
let socket: SocketLike | undefined
let goaway: string | undefined

/** What shows that somebody wants more than to look. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * The order of the start on a page that came with its first screen; docs/architecture.md draws it.
 *
 * 1. The page is painted. Its one script is this module, which knows no React.
 * 2. It subscribes to the list from the place in the stream that the page was rendered at, and writes the
 *    texts of the cells as values come: the page is live.
 * 3. Then it fetches the app; sooner at the first touch, key or focus, and later than `appAfter` never.
 * 4. The app hydrates the page from the data that it was rendered from, takes the values that were heard
 *    meanwhile in the same task, and goes on with the same socket (start.tsx, Shell.tsx).
 *
 * On every other page the scripts of the app stand in the page itself. One that begins with the screen of the last
 * visit is connected here all the same, and made live where its rows are named: both take less time than the app
 * needs to come from the device.
 */
export const earlyStream: EarlyStream | undefined = start()

/** The socket, for the feed to go on with; undefined where there is none or it is closed. */
export function earlySocket(): SocketLike | undefined {
  return socket !== undefined && socket.readyState <= openState ? socket : undefined
}

/** What the gateway has said on that socket of going away, for the feed to act on; undefined where it has not. */
export function earlyGoaway(): string | undefined {
  return earlySocket() && goaway
}

function start(): EarlyStream | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[data-app]')
  if (script === null) {
    return document.querySelector('[data-last-screen]') ? attempt(followLastScreen) : undefined
  }
  const fetchApp = once(() => loadApp((script.dataset.app ?? '').split(' ')))
  for (const sign of signs) addEventListener(sign, fetchApp, { once: true, passive: true })
  setTimeout(fetchApp, appAfter)
  const stream = attempt(() => followPage(fetchApp))
  if (stream === undefined) fetchApp()
  return stream
}

/** What cannot be followed is the app's, which says what is wrong: it must not be held up. */
function attempt(follow: () => EarlyStream | undefined): EarlyStream | undefined {
  try {
    return follow()
  } catch {
    return undefined
  }
}

/** A socket whose gateway may leave before the app is there to hear it. */
function open(): SocketLike {
  const opening = openBrowserSocket()
  opening.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.includes('"goaway"')) goaway = data
  })
  return opening
}

/**
 * Follows the rows of a page that the gateway rendered; undefined where it has none.
 * @param onSettled called once values have come, or none will
 */
function followPage(onSettled: () => void): EarlyStream | undefined {
  const rows = pageRowsOf(document)
  if (rows === undefined) return undefined
  // Before the cells are looked for: the connection takes the longest.
  socket = open()
  const cells = findCells(document, rows)
  return followRows(rows, socket, {
    onValues: () => {
      cells?.write()
      document.documentElement.dataset.feed = 'live'
      onSettled()
    },
    onEnd: onSettled,
  })
}

/**
 * Follows the rows of the last visit's screen; undefined where not all of its numbers would be those of now: then it
 * stays dated until the app is there.
 */
function followLastScreen(): EarlyStream | undefined {
  socket = open()
  const rows = lastRowsOf(document)
  const cells = rows && findCells(document, rows, replaceableWriter)
  if (rows === undefined || cells?.isWhole !== true) return undefined
  return followRows(rows, socket, {
    onValues: (asOf) => {
      cells.write()
      showLive(document, asOf)
    },
    onEnd: () => {},
  })
}

/** Fetches the scripts of the app side by side, and runs the last of them, which needs the others. */
function loadApp(paths: readonly string[]): void {
  for (const path of paths) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = path
    document.head.append(link)
  }
  const app = paths.at(-1)
  if (app !== undefined) importApp(app)
}

/**
 * The rendered page stays alive where the line breaks in between, and its app is tried for again. Meanwhile
 * the page says so, as where a script of its own fails, see index.html.
 */
function importApp(path: string, failures = 0): void {
  import(/* @vite-ignore */ path).then(
    () => document.querySelector('.unstable')?.remove(),
    (error: unknown) => {
      if (failures === maxRetries) throw error
      if (failures === quietFailures) {
        document.querySelector('script[data-app]')?.dispatchEvent(new Event('error'))
      }
      setTimeout(importApp, retryAfter, path, failures + 1)
    },
  )
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
