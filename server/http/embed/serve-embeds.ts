import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { codes } from '../../../src/contract/codes/codes.ts'
import {
  type EmbedKind,
  embedKinds,
  embedOptionsSchema,
} from '../../../src/contract/embed/embed-options.ts'
import {
  embedKlinesPath,
  embedRowsPath,
  embedScriptPath,
} from '../../../src/contract/embed/embed-paths.ts'
import { shortText } from '../../../src/contract/entities/wire.ts'
import { klineIntervals } from '../../../src/contract/enums.ts'
import { inputObject } from '../../../src/contract/input-object.ts'
import { locales } from '../../../src/contract/locales.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { createAllowances } from '../../lib/allowances.ts'
import { CallError } from '../../lib/call-error.ts'
import { success } from '../../lib/envelope.ts'
import { gatewayShare } from '../../lib/gateway-share.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import type { AnswerKlines } from '../cache/kline-answers.ts'
import { encodedFor, type LazyBody, lazyText, sendPrepared } from '../cache/prepared.ts'
import { crossSiteHeaders } from '../core/cross-site.ts'
import { delivered } from '../core/delivered.ts'
import { parseFields } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { countryReader } from '../core/visitor.ts'
import { createRowChoice } from './choose-rows.ts'
import type { EmbedBuild } from './embed-build.ts'
import { embedHtml } from './embed-page.ts'

/** What one address may ask for of embeds, pages and values together. */
const embedRate = { capacity: 240, perSecond: 4 }
const retryAfter = 5
/** Candles of a chart. */
const klineCount = 300
/** Pages that are kept ready. */
const capacity = 200
const quality = 5

const immutable = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600, stale-while-revalidate=86400'

const locale = v.optional(v.picklist(locales.map((entry) => entry.locale)), 'en')
const rowsInput = {
  input: v.intersect([embedOptionsSchema, inputObject({ kind: v.picklist(embedKinds) })]),
}
const klinesInput = {
  input: inputObject({ locale, symbol: shortText, interval: v.picklist(klineIntervals) }),
}

/** What embeds are served from. */
export interface EmbedSources {
  build: EmbedBuild
  klines: AnswerKlines
  /** Headers of embedded pages, see `embedHeaders`. */
  headers: Readonly<Record<string, string>>
}

/**
 * Serves what other sites show of the market: the script that makes frames, the pages in them, and what these ask
 * for. Nothing here looks at cookies, and pages of every site may read it.
 */
export function serveEmbeds(
  app: FastifyInstance,
  services: Services,
  { build, klines, headers }: EmbedSources,
): void {
  const { market, clock, systemClock, operator, config, security, venue } = services
  const countryOf = countryReader(config.geoHeader, config.trustedProxies)
  const chooseRows = createRowChoice(market, () => clock.now())
  const allows = createAllowances(embedRate, systemClock.now, () =>
    gatewayShare(services.alerts.gateways()),
  )
  const pages = new LruCache<string, LazyBody>(capacity)
  const hiddenFrom = (request: FastifyRequest, visitor: { locale: string }): HiddenCoins =>
    operator.hiddenFrom({ locale: visitor.locale, country: countryOf(request) })

  /** Lets so many requests of an address pass. What is refused has the same headers, so that a frame shows why. */
  const admitWith = (own: Readonly<Record<string, string>>) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.headers(own)
      admit(request.ip, reply)
    }
  }
  const admit = (address: string, reply: FastifyReply): void => {
    if (allows(addressGroup(address))) return
    security.report({ event: 'refused_by_limit', limit: 'embeds', address })
    reply.header('retry-after', retryAfter)
    throw new CallError(codes.tooManyRequests, 'Too many requests. Please wait a moment.')
  }

  for (const kind of embedKinds) {
    app.get(`/embed/${kind}`, { onRequest: admitWith(headers) }, async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const html = pageOf(kind, request, { simulated: venue.simulated, build })
      const page = pages.take(html, () => lazyText(html, quality))
      reply.type('text/html; charset=utf-8')
      return sendPrepared(request, reply, await encodedFor(request, page))
    })
  }

  app.get(embedRowsPath, { onRequest: admitWith(crossSiteHeaders) }, (request, reply) => {
    const { kind, ...options } = parseFields(rowsInput, request.query)
    const rows = delivered(chooseRows(kind, options, hiddenFrom(request, options)))
    reply.header('cache-control', 'no-store')
    return success(rows)
  })

  app.get(embedKlinesPath, { onRequest: admitWith(crossSiteHeaders) }, async (request, reply) => {
    const { symbol: symbolId, interval, locale } = parseFields(klinesInput, request.query)
    const place = findSymbol(market, symbolId)
    const base = place?.liveTable.table.base[place.row] ?? ''
    if (hiddenFrom(request, { locale }).has(base)) {
      throw new CallError(codes.notFound, 'symbol: no such symbol')
    }
    reply.header('cache-control', 'no-store')
    return success(await klines({ symbolId, interval, limit: klineCount }))
  })

  app.get(embedScriptPath, (_, reply) =>
    reply
      .headers(crossSiteHeaders)
      .header('cache-control', hour)
      .sendFile(embedScriptPath.slice(1)),
  )

  app.get('/embed/assets/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!build.assets.has(path)) return reply.callNotFound()
    return reply
      .headers(crossSiteHeaders)
      .header('cache-control', immutable)
      .sendFile(path.slice(1))
  })
}

/** The page of a request. Throws CallError for choices that there are not. */
function pageOf(
  kind: EmbedKind,
  { query }: FastifyRequest,
  parts: { simulated: boolean; build: EmbedBuild },
): string {
  return embedHtml({ kind, options: parseFields({ input: embedOptionsSchema }, query), ...parts })
}
