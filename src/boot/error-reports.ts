import { splitLocale } from '../contract/routes.ts'
import { whenIdle } from '../lib/when-idle.ts'
import type { createAppRouter } from '../router.ts'
import { createErrorReports, type ErrorReports } from '../shell/error-reports/error-reports.ts'
import { buildIdOf } from '../shell/missing-chunk.ts'

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
      const { createSentry } = await import('../shell/error-reports/sentry.ts')
      return createSentry({
        dsn,
        release: releaseOf(buildIdOf(document)),
        origin: location.origin,
        router,
        tags: () => ({
          locale: splitLocale(location.pathname).locale.locale,
          route: router?.state.matches.at(-1)?.routeId ?? 'unknown',
        }),
      })
    },
  })
  return {
    ...reports,
    follow: (started) => {
      router = started
    },
  }
}

/** `/assets/app-1a2b3c4d.js` is the release `bourse@app-1a2b3c4d`. */
function releaseOf(buildId: string): string {
  const name = buildId.split('/').at(-1) ?? ''
  return `bourse@${name.replace(/\.js$/, '')}`
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
  })
}
