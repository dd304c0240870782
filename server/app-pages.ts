import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readers } from './http/cache/readers.ts'
import {
  contentSecurityPolicy,
  type HeaderOptions,
  headerSetHash,
} from './http/core/security-headers.ts'
import type { Services } from './http/core/services.ts'
import { embedHeaders } from './http/embed/embed-policy.ts'
import { serveEmbeds } from './http/embed/serve-embeds.ts'
import type { BuildFiles } from './http/pages/build-files.ts'
import { createFirstPaint, type FirstPaint } from './http/pages/first-paint.ts'
import type { KnownPages } from './http/pages/known-pages.ts'
import { type PageSources, servePages } from './http/pages/pages.ts'
import { recallingWorker, stampShellRevision } from './http/pages/service-worker.ts'
import type { Shell } from './http/pages/shell.ts'
import { createTokenPages } from './http/pages/token-pages.ts'
import { coinPictures } from './http/pictures/coin-pictures.ts'
import { servePictures } from './http/pictures/serve-pictures.ts'
import { startersOf } from './market/nearest-pair.ts'

/** What the built app is served with, besides the services. */
export interface AppPageParts {
  build: BuildFiles
  shell: Shell
  readers: Readers
  headerOptions: HeaderOptions
  /** Headers of every answer, and those that pages have besides. */
  headers: Readonly<Record<string, string>>
  pageHeaders: Readonly<Record<string, string>>
  /** The venue as the page's head names it. */
  venueName: string
  countryOf: (request: FastifyRequest) => string
  /** What a visitor may be shown, as JSON. */
  rulesFor: (request: FastifyRequest) => string
}

/** Serves the built app: its pages, what other sites show of it, and the pictures that stand for its pages elsewhere. */
export async function serveAppPages(
  app: FastifyInstance,
  services: Services,
  parts: AppPageParts,
): Promise<void> {
  const { build, readers, headerOptions, headers, pageHeaders: forPages, countryOf } = parts
  const { market, onchain, operator, clock, config } = services
  const { klines, coins, figures, sectors } = readers
  if (build.embeds !== undefined) {
    const embedded = { ...forPages, ...embedHeaders(headerOptions) }
    serveEmbeds(app, services, { build: build.embeds, klines, headers: embedded })
  }
  const pages: KnownPages = { market, onchain, operator, clock }
  const hiddenFrom: PageSources['hiddenFrom'] = (request, { locale }) =>
    operator.hiddenFrom({ locale, country: countryOf(request) })
  servePictures(app, {
    cards: { ...services, coins, figures, sectors },
    pages,
    hiddenFrom,
    venue: services.venue,
    gateways: services.alerts.gateways,
    security: services.security,
    icon: coinPictures(build),
  })
  await servePages(app, {
    ...pages,
    build,
    retainedAssets: services.retainedAssets,
    shell: parts.shell,
    firstPaint: openFirstPaint(services, parts),
    hiddenFrom,
    rulesFor: parts.rulesFor,
    now: services.systemClock.now,
    headers: forPages,
    worker:
      config.serviceWorker === 'off'
        ? recallingWorker
        : build.worker &&
          stampShellRevision(build.worker, headerSetHash({ ...headers, ...forPages })),
  })
}

/** What renders first screens; undefined where the renderer is not built. */
function openFirstPaint(
  services: Services,
  { shell, readers, headerOptions, venueName }: AppPageParts,
): FirstPaint | undefined {
  const { renderPage, market, operator, systemClock, clock } = services
  const { leaderboards, coins, figures } = readers
  return (
    renderPage &&
    createFirstPaint({
      render: renderPage,
      market,
      rates: services.rates,
      hotLists: (marketType, { locale }) =>
        leaderboards(marketType, operator.hiddenFrom({ locale, country: '' }))?.lists,
      onchain: services.onchain,
      tokens: createTokenPages({ market, coins, clock: systemClock }),
      publicConfig: () => ({
        ...operator.publicConfig,
        coinHalfConfig: services.chain.current(),
        starters: startersOf(market),
      }),
      marketModel: ({ locale }) => figures(operator.hiddenFrom({ locale, country: '' }))?.model,
      venue: venueName,
      fill: shell.rendered,
      policyOf: (styleSources) => contentSecurityPolicy({ ...headerOptions, styleSources }),
      now: systemClock.now,
      venueNow: clock.now,
      log: services.log,
    })
  )
}
