import { splitLocale, withLocale } from '../../contract/routes.ts'

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
  /** Goes to a path of ours without loading anew. */
  go: (path: string) => void
}

/**
 * Leads the window that is there to the page of a shortcut, in its own language and with all that stands in it.
 * The icon of the app brings it to the front as it is.
 */
export function followLaunches({ window, address, openedAt, go }: LaunchPage): void {
  const queue: unknown = Reflect.get(window, 'launchQueue')
  if (!isLaunchQueue(queue)) return
  let isFirst = true
  queue.setConsumer(({ targetURL }) => {
    const here = address()
    const target = URL.parse(String(targetURL), here)
    // The launch that opened this document comes too, and comes again when it is loaded again.
    const isPast = isFirst && (openedAt === undefined || openedAt === target?.href)
    isFirst = false
    if (isPast) return
    if (target?.origin !== here.origin) return
    if (target.searchParams.get('source') !== 'shortcut') return
    const { locale } = splitLocale(here.pathname)
    const path = withLocale(locale, splitLocale(target.pathname).path)
    if (path !== here.pathname) go(path)
  })
}

function isLaunchQueue(value: unknown): value is LaunchQueue {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'setConsumer') === 'function'
  )
}
