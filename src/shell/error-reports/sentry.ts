import {
  BrowserClient,
  captureReactException,
  dedupeIntegration,
  defaultStackParser,
  type Event,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/react'
import { reportSampleRates } from '../../contract/limits.ts'
import { splitLocale } from '../../contract/routes.ts'
import { buildIdOf } from '../missing-chunk.ts'
import { cleanEvent, type ReportTags } from './clean-event.ts'
import type { ErrorReport } from './error-reports.ts'
import { createReportBudget } from './report-budget.ts'
import { type TracedRouter, traceRoutes } from './trace-routes.ts'

/** Tells on which route a page is. */
interface MatchingRouter {
  state: { matches: readonly { routeId: string }[] }
}

/** What the reports say, and of which page. */
interface SentryPage {
  dsn: string
  /** Name of the build. */
  release: string
  origin: string
  tags: () => ReportTags
  /** The app's router; undefined where the app failed before there was one. */
  router: TracedRouter | undefined
}

/** What is collected without being asked for: none of it. A field that is left out would be. */
const collectNothing = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: false, response: false },
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

/** Makes what sends errors of a page of ours, see `createSentry`. */
export function createPageSentry(
  dsn: string,
  page: Document,
  router: (Pick<TracedRouter, 'subscribe'> & MatchingRouter) | undefined,
): (report: ErrorReport) => void {
  const { location } = page
  return createSentry({
    dsn,
    release: releaseOf(buildIdOf(page)),
    origin: location.origin,
    router,
    tags: () => ({
      locale: splitLocale(location.pathname).locale.locale,
      route: router?.state.matches.at(-1)?.routeId ?? 'unknown',
    }),
  })
}

/** `/assets/app-1a2b3c4d.js` is the release `bourse@app-1a2b3c4d`. */
function releaseOf(buildId: string): string {
  const name = buildId.split('/').at(-1) ?? ''
  return `bourse@${name.replace(/\.js$/, '')}`
}

/**
 * Makes what sends errors and some of the times of pages to Sentry. Its client is put together by hand: it
 * follows no clicks, requests, consoles or addresses, so that nothing of them can leave the page.
 */
function createSentry(page: SentryPage): (report: ErrorReport) => void {
  const mayReport = createReportBudget(() => performance.now())
  const clean = <Report extends Event>(event: Report): Report =>
    cleanEvent(event, page.tags(), page.origin)
  const client = new BrowserClient({
    dsn: page.dsn,
    release: page.release,
    transport: makeFetchTransport,
    transportOptions: {
      bufferSize: 10,
      // Also a Sentry behind our own origin gets no cookies.
      fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' },
    },
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    dataCollection: collectNothing,
    enhanceFetchErrorMessages: false,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    sampleRate: reportSampleRates.errors,
    tracesSampleRate: reportSampleRates.traces,
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    beforeSend: clean,
    beforeSendTransaction: (event) => (mayReport() ? clean(event) : null),
  })
  setCurrentClient(client)
  client.init()
  if (page.router !== undefined) traceRoutes(page.router, performance)
  return ({ error, handled, componentStack }) => {
    // Asked first: to read the stack of an error takes time, and they can come in a storm.
    if (!mayReport()) return
    // Anything can be thrown: of what is no error, the kind is all that may be said.
    const thrown = error instanceof Error ? error : new Error(`a thrown ${typeof error}`)
    const mechanism = { type: 'generic', handled }
    captureReactException(thrown, { componentStack: componentStack ?? null }, { mechanism })
  }
}
