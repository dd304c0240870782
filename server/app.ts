import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { allCalls } from '../src/contract/calls/all.ts'
import { isClosed } from '../src/contract/closed-pages.ts'
import { defaultLocale } from '../src/contract/locales.ts'
import { allMarketTypes, marketTypes } from '../src/contract/market/market-types.ts'
import type { Config } from './config/config.ts'
import type { HiddenCoins } from './content/operator/hidden-coins.ts'
import { createPageNames } from './content/page-names.ts'
import { type CoinReader, createCoinReader } from './http/cache/coin-reader.ts'
import { type AnswerKlines, createKlineAnswers } from './http/cache/kline-answers.ts'
import { cacheLeaderboards, type Leaderboards } from './http/cache/leaderboard.ts'
import { cacheMarketFigures, type ReadMarketFigures } from './http/cache/market-figures.ts'
import { cacheSectors, type SectorAnswers } from './http/cache/sector-answers.ts'
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
  contentSecurityPolicy,
  headerSetHash,
  inlineSources,
  pageHeaders,
  securityHeaders,
} from './http/core/security-headers.ts'
import type { Services } from './http/core/services.ts'
import { countryReader } from './http/core/visitor.ts'
import { serveDocs } from './http/docs/serve-docs.ts'
import { embedHeaders } from './http/embed/embed-policy.ts'
import { serveEmbeds } from './http/embed/serve-embeds.ts'
import { cspReportPath, takeCspReports } from './http/ops/csp-reports.ts'
import { serveHealth } from './http/ops/health.ts'
import { serveMetrics } from './http/ops/metrics.ts'
import { serveOpenApi } from './http/ops/open-api.ts'
import { serveChatPage } from './http/pages/chat-page.ts'
import { serveCrawlerFiles } from './http/pages/crawler-files.ts'
import { createFirstPaint } from './http/pages/first-paint.ts'
import { type KnownPages, pageExists, sectorsWithCoins } from './http/pages/known-pages.ts'
import { type PageSources, serveNoPages, servePages } from './http/pages/pages.ts'
import { recallingWorker, stampShellRevision } from './http/pages/service-worker.ts'
import { createShell } from './http/pages/shell.ts'
import { nameSettings } from './http/pages/shell-html.ts'
import { createTokenPages } from './http/pages/token-pages.ts'
import { answerUndecodable } from './http/pages/undecodable.ts'
import { coinPictures } from './http/pictures/coin-pictures.ts'
import { createTypeface } from './http/pictures/drawing/typeface.ts'
import { servePictures } from './http/pictures/serve-pictures.ts'
import { servePublicApi } from './http/public/serve-public-api.ts'
import { refuseForeignHosts } from './lib/net/own-host.ts'
import { nameClients, trustRanges } from './lib/net/trusted-proxies.ts'
import { startersOf } from './market/nearest-pair.ts'

/** Largest body of a call, in bytes. */
const bodyLimit = 64 * 1_024

/** Assembles the HTTP gateway from its services. Does nothing outside of itself. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, build, retainedAssets, renderPage, market, venue } = services
  const origin = originOf(config)
  const leaderboards = cacheLeaderboards(market, services.clock)
  const coins = createCoinReader(services)
  const sectors = cacheSectors(market, () => services.clock.now())
  const klines = createKlineAnswers(services)
  const figures = cacheMarketFigures(market, services.clock, () =>
    services.operator.publicConfig.overviewSwitch.fearIndex
      ? services.fearGreedIndex.reading()
      : null,
  )
  const headerOptions = {
    origin,
    scriptSources: inlineSources(build?.page ?? '', 'script'),
    styleSources: inlineSources(build?.page ?? '', 'style'),
    connectSources: config.sentry === undefined ? [] : [config.sentry.origin],
    frames: config.chat !== undefined,
    reportsTo: config.sentry?.policyReports ?? cspReportPath,
  }
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
  const hiddenFromCrawlers = (): HiddenCoins =>
    services.operator.hiddenFrom({ locale: defaultLocale.locale, country: '' })
  serveCrawlerFiles(app, origin, {
    isShown: (path) => !isClosed(path, services.operator.closedPages),
    sectors: () => {
      const table = market.symbolTable(marketTypes.spot)
      const isShown = !isClosed('/markets/leadingDetail', services.operator.closedPages)
      return table !== undefined && isShown ? sectorsWithCoins(table, hiddenFromCrawlers()) : []
    },
    coins: () => {
      const hidden = hiddenFromCrawlers()
      const bases = allMarketTypes.flatMap(
        (marketType) => market.symbolTable(marketType)?.base ?? [],
      )
      return bases.filter((base) => !hidden.has(base))
    },
  })
  await app.register((calls) =>
    serveCalls(calls, services, { leaderboards, coins, figures, sectors, klines }),
  )
  await app.register(async (api) =>
    servePublicApi(api, services, { leaderboards, sectors, klines }),
  )
  if (build === undefined || shell === undefined) {
    log.warn('the app is not built: only calls are answered')
    serveNoPages(app)
  } else {
    const firstPaint =
      renderPage &&
      createFirstPaint({
        render: renderPage,
        market,
        rates: services.rates,
        hotLists: (marketType, { locale }) =>
          leaderboards(marketType, services.operator.hiddenFrom({ locale, country: '' }))?.lists,
        onchain: services.onchain,
        tokens: createTokenPages({ market, coins, clock: services.systemClock }),
        publicConfig: () => ({
          ...services.operator.publicConfig,
          coinHalfConfig: services.chain.current(),
          starters: startersOf(market),
        }),
        marketModel: ({ locale }) =>
          figures(services.operator.hiddenFrom({ locale, country: '' }))?.model,
        venue: venueName,
        fill: shell.rendered,
        policyOf: (styleSources) => contentSecurityPolicy({ ...headerOptions, styleSources }),
        now: services.systemClock.now,
        venueNow: services.clock.now,
        log,
      })
    if (build.embeds !== undefined) {
      const embedded = { ...forPages, ...embedHeaders(headerOptions) }
      serveEmbeds(app, services, { build: build.embeds, klines, headers: embedded })
    }
    const { onchain, operator, clock } = services
    const pages: KnownPages = { market, onchain, operator, clock }
    const hiddenFrom: PageSources['hiddenFrom'] = (request, { locale }) =>
      operator.hiddenFrom({ locale, country: countryOf(request) })
    servePictures(app, {
      cards: { ...services, coins, figures, sectors },
      pages,
      hiddenFrom,
      venue,
      security: services.security,
      typeface: createTypeface(),
      icon: coinPictures(build),
    })
    await servePages(app, {
      ...pages,
      build,
      retainedAssets,
      shell,
      firstPaint,
      hiddenFrom,
      rulesFor,
      now: services.systemClock.now,
      headers: forPages,
      worker:
        config.serviceWorker === 'off'
          ? recallingWorker
          : build.worker &&
            stampShellRevision(build.worker, headerSetHash({ ...headers, ...forPages })),
    })
  }
  return app
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

/** What is worked out of the market once, for calls and pages. */
interface Readers {
  leaderboards: Leaderboards
  coins: CoinReader
  figures: ReadMarketFigures
  sectors: SectorAnswers
  klines: AnswerKlines
}

async function serveCalls(
  app: FastifyInstance,
  services: Services,
  { leaderboards, coins, figures, sectors, klines }: Readers,
): Promise<void> {
  app.removeContentTypeParser('text/plain')
  const { config, security } = services
  await limitCalls(app, security)
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
