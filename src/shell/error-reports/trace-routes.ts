import { startInactiveSpan, startNewTrace } from '@sentry/react'

/** What the router tells of a page that comes. */
interface RouteLoad {
  /** Undefined before the first page is there. */
  readonly fromLocation?: unknown
  /** False where the same page is loaded again. */
  readonly hrefChanged: boolean
}

/** The part of the router that says when pages come and are there. */
export interface TracedRouter {
  readonly state: { readonly matches: readonly unknown[] }
  subscribe: (
    event: 'onBeforeLoad' | 'onResolved',
    listener: (load: RouteLoad) => void,
  ) => () => void
}

/**
 * Times the load of the document and every page that the router goes to afterwards. They get their names
 * when they are sent: those of routes, never addresses.
 */
export function traceRoutes(
  router: TracedRouter,
  performance: Pick<Performance, 'getEntriesByType' | 'timeOrigin'>,
): void {
  const [load] = performance.getEntriesByType('navigation')
  const sendLoad = (): void => {
    if (load === undefined) return
    const start = performance.timeOrigin / 1_000
    startSpan('pageload', start).end(start + load.duration / 1_000)
  }
  if (router.state.matches.length > 0) sendLoad()
  else {
    const stop = router.subscribe('onResolved', () => {
      stop()
      sendLoad()
    })
  }
  let open: ReturnType<typeof startSpan> | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    // The reports can be there before the router: its first page is the load of the document.
    if (fromLocation !== undefined && hrefChanged) open ??= startSpan('navigation')
  })
  router.subscribe('onResolved', () => {
    open?.end()
    open = undefined
  })
}

/** @param startTime Unix s; now where it is left out */
function startSpan(op: 'pageload' | 'navigation', startTime?: number) {
  const options = { name: op, op, forceTransaction: true }
  return startNewTrace(() =>
    startInactiveSpan(startTime === undefined ? options : { ...options, startTime }),
  )
}
