import { isReported } from './is-reported.ts'

/** Something that went wrong on this page. */
export interface ErrorReport {
  error: unknown
  /** True where the page went on with something else to show. */
  handled: boolean
  /** Where in the tree of components it was, as React says it. */
  componentStack?: string | undefined
}

/** The door to the reports of errors. */
export interface ErrorReports {
  /** Takes an error that was caught and shown as a failed page. */
  report: (error: unknown, info?: { componentStack?: string | null }) => void
}

/** What the reports take from the page. */
export interface ErrorReportsPage {
  /** DSN of the Sentry that the gateway names; empty for none. */
  dsn: string
  window: Pick<Window, 'addEventListener'>
  isOnline: () => boolean
  /** Resolves when nothing else is to be done. */
  whenIdle: () => Promise<void>
  /** Fetches what sends reports. */
  load: () => Promise<(report: ErrorReport) => void>
}

/** As many errors wait for what sends them. */
const maxWaiting = 10

/**
 * Collects uncaught errors and unhandled rejections of this page, and sends them once there is time to
 * load what does it. Does nothing where the gateway names no Sentry.
 */
export function createErrorReports(page: ErrorReportsPage): ErrorReports {
  if (page.dsn === '') return { report: () => undefined }
  const waiting: ErrorReport[] = []
  let send = (report: ErrorReport): void => {
    if (waiting.length < maxWaiting) waiting.push(report)
  }
  const take = (report: ErrorReport): void => {
    if (isReported(report.error, page.isOnline())) send(report)
  }
  page.window.addEventListener('error', ({ error }) => take({ error, handled: false }))
  page.window.addEventListener('unhandledrejection', ({ reason }) => {
    take({ error: reason, handled: false })
  })
  void start(page).then((loaded) => {
    send = loaded
    for (const report of waiting.splice(0)) send(report)
  })
  return {
    report: (error, info) => {
      take({ error, handled: true, componentStack: info?.componentStack ?? undefined })
    },
  }
}

/** Offline, or behind a blocker, the page goes on without reports. */
async function start({ whenIdle, load }: ErrorReportsPage): Promise<(report: ErrorReport) => void> {
  await whenIdle()
  return load().catch(() => () => undefined)
}
