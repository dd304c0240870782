import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { allCalls } from '../src/contract/calls/all.ts'
import { serveAppPages } from './app-pages.ts'
import type { Config } from './config/config.ts'
import { createPageNames } from './content/page-names.ts'
import { createReaders, type Readers } from './http/cache/readers.ts'
import { implementAccountCalls } from './http/calls/account/account-calls.ts'
import { implementPushCalls } from './http/calls/account/push-calls.ts'
import { implementAlertCalls } from './http/calls/alert-calls.ts'
import { implementApplicationCalls } from './http/calls/applications/application-calls.ts'
import { implementBaseCalls } from './http/calls/base-calls.ts'
import { implementChangeCalls } from './http/calls/change-calls.ts'
import { implementCoinCalls } from './http/calls/coin-calls.ts'
import { implementFavoriteCalls } from './http/calls/favorite-calls.ts'
import { implementFearGreedCalls } from './http/calls/fear-greed-calls.ts'
import { implementListCalls } from './http/calls/list-calls.ts'
import { implementMarketCalls } from './http/calls/market-calls.ts'
import { implementTradingDataCalls } from './http/calls/metrics/trading-data-calls.ts'
import { implementNewsCalls } from './http/calls/news-calls.ts'
import { implementOnchainCalls } from './http/calls/onchain-calls.ts'
import { implementOverviewCalls } from './http/calls/overview-calls.ts'
import { implementSectorCalls } from './http/calls/sector-calls.ts'
import { guardCalls } from './http/core/call-guard.ts'
import { capConnections, connectionOptions } from './http/core/connections.ts'
import { answerErrors, answerUnknownCalls } from './http/core/error-handler.ts'
import { limitHandlers } from './http/core/handler-limit.ts'
import { requireAnswers } from './http/core/implement.ts'
import { protocolErrors } from './http/core/protocol-errors.ts'
import { limitCalls } from './http/core/rate-limits.ts'
import {
  type HeaderOptions,
  inlineSources,
  pageHeaders,
  securityHeaders,
} from './http/core/security-headers.ts'
import type { Services } from './http/core/services.ts'
import { countryReader } from './http/core/visitor.ts'
import { serveDocs } from './http/docs/serve-docs.ts'
import { cspReportPath, takeCspReports } from './http/ops/csp-reports.ts'
import { serveHealth } from './http/ops/health.ts'
import { serveMetrics } from './http/ops/metrics.ts'
import { serveOpenApi } from './http/ops/open-api.ts'
import { serveChatPage } from './http/pages/chat-page.ts'
import { crawledPages } from './http/pages/crawled-pages.ts'
import { serveCrawlerFiles } from './http/pages/crawler-files.ts'
import { pageExists } from './http/pages/known-pages.ts'
import { serveNoPages } from './http/pages/pages.ts'
import { createShell } from './http/pages/shell.ts'
import { nameSettings } from './http/pages/shell-html.ts'
import { answerUndecodable } from './http/pages/undecodable.ts'
import { servePublicApi } from './http/public/serve-public-api.ts'
import { refuseForeignHosts } from './lib/net/own-host.ts'
import { nameClients, trustRanges } from './lib/net/trusted-proxies.ts'

/** Largest body of a call, in bytes. */
const bodyLimit = 64 * 1_024

/** Assembles the HTTP gateway from its services. Does nothing outside of itself. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, build, venue } = services
  const origin = originOf(config)
  const readers = createReaders(services)
  const headerOptions = headerOptionsOf(services, origin)
  const headers = securityHeaders(headerOptions)
  const protocol = protocolErrors(headers)
  const trusts = trustRanges(config.trustedProxies)
  const venueName = venue.simulated ? 'simulated' : venue.name
  const forPages = pageHeaders(headerOptions)
  const countryOf = countryReader(config.geoHeader, config.trustedProxies)
  const rulesFor = (request: FastifyRequest): string =>
    services.operator.rulesTextIn(countryOf(request))
  const shell =
    build &&
    createShell(
      nameSettings(build.page, { venue: venueName, sentry: config.sentry?.dsn ?? '' }),
      origin,
      createPageNames(services),
      build,
      ({ locale }, path) => {
        const hidden = services.operator.hiddenFrom({ locale, country: '' })
        return hidden.size === 0 || pageExists(path, services, hidden)
      },
    )
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    ...connectionOptions(),
    clientErrorHandler: protocol.clientErrorHandler,
    // Requests that are already on their way are answered while the gateway ends.
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) =>
      answerUndecodable(
        request,
        reply.headers(headers),
        shell && { shell, rulesFor, headers: forPages },
      ),
  })

  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  protocol.watch(app)
  capConnections(app.server, { trusts, stats: services.connections, security: services.security })
  nameClients(app, trusts)
  refuseForeignHosts(app, { publicOrigin: config.publicOrigin, trusts }, services.security)
  answerErrors(app)
  limitHandlers(app, services.systemClock)
  serveMetrics(app, services)
  serveHealth(app, services)
  serveOpenApi(app)
  serveDocs(app, { origin, headerOptions, pageHeaders: forPages })
  if (config.chat !== undefined) serveChatPage(app, config.chat)
  serveCrawlerFiles(app, origin, crawledPages(services))
  await app.register((calls) => serveCalls(calls, services, readers))
  await app.register(async (api) => servePublicApi(api, services, readers))
  if (build === undefined || shell === undefined) {
    log.warn('the app is not built: only calls are answered')
    serveNoPages(app)
  } else {
    await serveAppPages(app, services, {
      build,
      shell,
      readers,
      headerOptions,
      headers,
      pageHeaders: forPages,
      venueName,
      countryOf,
      rulesFor,
    })
  }
  return app
}

/** What the headers of answers go by. */
function headerOptionsOf(
  { config, build }: Pick<Services, 'config' | 'build'>,
  origin: string,
): HeaderOptions {
  return {
    origin,
    scriptSources: inlineSources(build?.page ?? '', 'script'),
    styleSources: inlineSources(build?.page ?? '', 'style'),
    connectSources: config.sentry === undefined ? [] : [config.sentry.origin],
    frames: config.chat !== undefined,
    reportsTo: config.sentry?.policyReports ?? cspReportPath,
  }
}

/** Addresses to listen on that users of this machine reach by its own name. */
const localHosts: readonly string[] = ['127.0.0.1', '::1', '0.0.0.0', '::']

/** Scheme, host and port under which users reach the gateway. */
export function originOf({
  publicOrigin,
  host,
  port,
}: Pick<Config, 'publicOrigin' | 'host' | 'port'>): string {
  if (publicOrigin !== undefined) return publicOrigin
  const name = localHosts.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

async function serveCalls(
  app: FastifyInstance,
  services: Services,
  { leaderboards, coins, figures, sectors, klines }: Readers,
): Promise<void> {
  app.removeContentTypeParser('text/plain')
  const { config, security } = services
  await limitCalls(app, security, { gateways: services.alerts.gateways })
  app.addHook('onRequest', guardCalls(config.publicOrigin, security))
  implementBaseCalls(app, services)
  implementMarketCalls(app, services, klines)
  implementListCalls(app, services, leaderboards)
  implementCoinCalls(app, services, coins)
  implementChangeCalls(app, services)
  implementSectorCalls(app, services, sectors)
  implementOnchainCalls(app, services)
  implementNewsCalls(app, services, figures)
  implementFearGreedCalls(app, services)
  implementOverviewCalls(app, services, figures)
  implementTradingDataCalls(app, services)
  implementAccountCalls(app, services)
  implementFavoriteCalls(app, services)
  implementAlertCalls(app, services)
  implementPushCalls(app, services)
  await implementApplicationCalls(app, services)
  if (services.config.sentry === undefined) await takeCspReports(app, services)
  requireAnswers(app, allCalls)
  answerUnknownCalls(app)
}
