import { startInactiveSpan, startNewTrace } from '@sentry/react'

/** The part of the router that says when pages come and are there. */
export interface TracedRouter {
  readonly state: { readonly matches: readonly unknown[] }
  subscribe: (event: 'onBeforeLoad' | 'onResolved', listener: () => void) => () => void
}

/**
 * Times the load of the document and every page that the router goes to afterwards. They get their names
 * when they are sent: those of routes, never addresses.
 */
export function traceRoutes(router: TracedRouter, performance: Performance): void {
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
  router.subscribe('onBeforeLoad', () => {
    open ??= startSpan('navigation')
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
