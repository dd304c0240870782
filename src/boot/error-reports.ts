import { whenIdle } from '../lib/when-idle.ts'
import type { createAppRouter } from '../router.ts'
import { createErrorReports, type ErrorReports } from '../shell/error-reports/error-reports.ts'

type Router = ReturnType<typeof createAppRouter>

/** The reports of errors of this page. */
export interface BrowserErrorReports extends ErrorReports {
  /** Names the router, whose routes the reports tell from then on. */
  follow: (router: Router) => void
}

/** Starts the reports of errors of this page, to the Sentry that the gateway names in its head. */
export function createBrowserErrorReports(): BrowserErrorReports {
  const meta = document.querySelector('meta[name="bourse-sentry"]')
  const dsn = meta?.getAttribute('content') ?? ''
  let router: Router | undefined
  const reports = createErrorReports({
    dsn,
    window,
    isOnline: () => navigator.onLine,
    whenIdle: async () => {
      await loaded()
      await whenIdle()
    },
    load: async () => {
      const { createPageSentry } = await import('../shell/error-reports/sentry.ts')
      return createPageSentry(dsn, document, router)
    },
  })
  return {
    ...reports,
    follow: (started) => {
      router = started
    },
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
  })
}
