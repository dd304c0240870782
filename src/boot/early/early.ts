import { openBrowserSocket } from '../../feed/browser.ts'
import type { SocketLike } from '../../feed/connection.ts'
import { findCells } from './early-cells.ts'
import { type EarlyStream, followRows } from './early-stream.ts'
import { pageRowsOf } from './page-rows.ts'

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
 * On every other page the scripts of the app stand in the page itself. On one that begins with the screen of the last
 * visit the socket is opened here all the same: to connect takes longer than the app needs to come from the device.
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
    if (document.querySelector('[data-last-screen]')) socket = connect()
    return undefined
  }
  const fetchApp = once(() => loadApp((script.dataset.app ?? '').split(' ')))
  for (const sign of signs) addEventListener(sign, fetchApp, { once: true, passive: true })
  setTimeout(fetchApp, appAfter)
  let stream: EarlyStream | undefined
  try {
    stream = follow(fetchApp)
  } catch {
    // A page that cannot be followed is the app's, which says what is wrong.
  }
  if (stream === undefined) fetchApp()
  return stream
}

/** A socket, or undefined where none can be made: the app, which this must not hold up, tries again and tells. */
function connect(): SocketLike | undefined {
  try {
    return open()
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
 * Follows the rows of the page; undefined where it has none.
 * @param onSettled called once values have come, or none will
 */
function follow(onSettled: () => void): EarlyStream | undefined {
  const rows = pageRowsOf(document)
  if (rows === undefined) return undefined
  // Before the cells are looked for: the connection takes the longest.
  socket = open()
  const write = findCells(document, rows)
  return followRows(rows, socket, {
    onValues: () => {
      write?.()
      document.documentElement.dataset.feed = 'live'
      onSettled()
    },
    onEnd: onSettled,
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
