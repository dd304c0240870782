import { splitLocale, withLocale } from '../../contract/routes.ts'
import { readShared, type SharedText } from './shared-text.ts'

/** What Chromium hands over when the app is opened, also while a window of it is there. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: unknown }) => void) => void
}

/** What following launches takes from the page. */
export interface LaunchPage {
  /** Where `launchQueue` is, as far as the browser has one. */
  window: object
  /** The address of the page. */
  address: () => URL
  /** The address that the document was opened at; undefined where it was loaded again. */
  openedAt: string | undefined
  /** Goes to a path of ours without loading anew; `replaces` where the way back leads past the page before. */
  go: (path: string, replaces?: boolean) => void
  /** Opens the search with this in its field. */
  search: (query: string) => void
}

/**
 * Leads the window that is there to the page of a shortcut, or to what was shared with the app, in its own language and
 * with all that stands in it. The icon of the app brings it to the front as it is.
 */
export function followLaunches(page: LaunchPage): void {
  const { window, address, openedAt, go } = page
  const opened = URL.parse(openedAt ?? '')
  const shared = opened === null ? undefined : readShared(opened)
  // What was shared stands in the address until then, and would come again when it is loaded again.
  if (shared !== undefined) lead(page, shared, true)
  const queue: unknown = Reflect.get(window, 'launchQueue')
  if (!isLaunchQueue(queue)) return
  let isFirst = true
  queue.setConsumer(({ targetURL }) => {
    const here = address()
    const target = URL.parse(String(targetURL), here)
    // The launch that opened this document comes too, and comes again when it is loaded again.
    const isPast = isFirst && (opened === null || isSame(opened, target))
    isFirst = false
    if (isPast) return
    if (target?.origin !== here.origin) return
    const sharedNow = readShared(target)
    if (sharedNow !== undefined) return lead(page, sharedNow, false)
    if (target.searchParams.get('source') !== 'shortcut') return
    const { locale } = splitLocale(here.pathname)
    const path = withLocale(locale, splitLocale(target.pathname).path)
    if (path !== here.pathname) go(path)
  })
}

/** True for two spellings of an address: the one that was launched names no language. */
function isSame(one: URL, other: URL | null): boolean {
  const pathOf = ({ pathname }: URL): string => splitLocale(pathname).path
  return other !== null && pathOf(one) === pathOf(other) && one.search === other.search
}

/** Does what a share asks for. */
function lead({ address, go, search }: LaunchPage, shared: SharedText, replaces: boolean): void {
  const here = address()
  const path = 'path' in shared ? shared.path : splitLocale(here.pathname).path
  if (replaces || 'path' in shared)
    go(withLocale(splitLocale(here.pathname).locale, path), replaces)
  if ('query' in shared) search(shared.query)
}

function isLaunchQueue(value: unknown): value is LaunchQueue {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'setConsumer') === 'function'
  )
}
