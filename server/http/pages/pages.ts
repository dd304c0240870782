import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageInstead } from '../../../src/contract/closed-pages.ts'
import type { Locale } from '../../../src/contract/locales.ts'
import { decideRoute, type RouteDecision, withLocale } from '../../../src/contract/routes.ts'
import { tokenPath } from '../../../src/contract/token-address.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { createAllowances } from '../../lib/allowances.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import { encodedFor, prepareText, type ServedBody, sendPrepared } from '../cache/prepared.ts'
import type { BuildFiles } from './build-files.ts'
import type { FirstPaint } from './first-paint.ts'
import { type KnownPages, namedToken, pageExists } from './known-pages.ts'
import { screenHeaders, screenOf } from './rendered-screen.ts'
import type { RetainedAssets } from './retained-assets.ts'
import type { Shell } from './shell.ts'

/** What pages are served from. */
export interface PageSources extends KnownPages {
  build: BuildFiles
  retainedAssets: RetainedAssets | undefined
  shell: Shell
  /** Renders first screens; undefined where every visitor gets the shell. */
  firstPaint: FirstPaint | undefined
  /** The coins that a visitor is not shown. Who is not shown all gets the shell, see hidden-coins.ts. */
  hiddenFrom: (request: FastifyRequest, locale: Locale) => HiddenCoins
  /** What a visitor may be shown, as JSON. */
  rulesFor: (request: FastifyRequest) => string
  /** Text of the service worker; undefined for none. */
  worker: string | undefined
  /** What pages carry besides the headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** Unix ms on the machine's clock. */
  now: () => number
}

/** Pages that are compressed anew for one visitor; who asks for more of them gets them as they are. */
const compressionRate = { capacity: 30, perSecond: 3 }

const html = 'text/html; charset=utf-8'
const policyHeader = 'content-security-policy'
/** The name changes with the content. */
const immutable = 'public, max-age=31536000, immutable'
/** Pictures, fonts and tones under a fixed name. */
const day = 'public, max-age=86400, stale-while-revalidate=604800'
/** Kept, but asked for again each time: never `no-store`, which would also forbid going back. */
const revalidated = 'no-cache'

/** Serves the built app: its files, its service worker, and its page for every address it has. */
export async function servePages(app: FastifyInstance, sources: PageSources): Promise<void> {
  const { build, retainedAssets, shell, firstPaint, hiddenFrom, rulesFor } = sources
  const compresses = createAllowances(compressionRate, sources.now)
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: ServedBody,
    vary = `accept-encoding, ${screenHeaders}`,
  ) => send(request, reply.headers(sources.headers).type(html), page, vary)
  await app.register(fastifyStatic, {
    root: build.dir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })

  if (sources.worker !== undefined) {
    const worker = prepareText(sources.worker, 11)
    app.get('/sw.js', (request, reply) =>
      send(request, reply.type('text/javascript; charset=utf-8'), worker),
    )
  }

  app.get('/index.html', (request, reply) =>
    sendPage(request, reply, shell.stored(rulesFor(request)), 'accept-encoding'),
  )

  app.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url)
    if (build.paths.has(path)) {
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path.slice(1))
    }
    if (retainedAssets?.paths.has(path)) {
      return reply.header('cache-control', immutable).sendFile(path.slice(1), retainedAssets.dir)
    }
    if (path.startsWith('/assets/')) {
      if (retainedAssets !== undefined && (await retainedAssets.fetch?.(path)) === true) {
        return reply.header('cache-control', immutable).sendFile(path.slice(1), retainedAssets.dir)
      }
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('gone')
    }
    const decision = decideRoute(path)
    const pair = pairPage(decision, query, sources.market, (locale) => hiddenFrom(request, locale))
    if (pair !== undefined) {
      return reply.header('cache-control', 'public, max-age=3600').redirect(pair, 301)
    }
    if (decision.kind === 'redirect') {
      return reply
        .header('cache-control', decision.permanent ? 'public, max-age=3600' : revalidated)
        .redirect(decision.to + query, decision.permanent ? 301 : 302)
    }
    const { locale } = decision
    const hidden = hiddenFrom(request, locale)
    const rules = rulesFor(request)
    if (decision.kind === 'notFound' || !pageExists(decision.path, sources, hidden)) {
      return sendPage(request, reply.code(404), shell.notFound(locale, rules))
    }
    const page = decision.path
    const instead = pageInstead(page, sources.operator.closedPages)
    if (instead !== undefined) {
      return reply
        .header('cache-control', revalidated)
        .redirect(withLocale(locale, instead) + query, 302)
    }
    const cookies = request.headers.cookie ?? ''
    const client = addressGroup(request.ip)
    const screen = screenOf(request.headers)
    const first =
      hidden.size > 0
        ? undefined
        : await firstPaint?.({ locale, path: page, query, cookies, rules, screen, client })
    if (first === undefined) {
      const empty = shell.page(locale, page, rules, () => compresses(client))
      return sendPage(request, reply, await encodedFor(request, empty))
    }
    const body = await encodedFor(request, first.body)
    return sendPage(request, reply.header(policyHeader, first.policy), body)
  })
}

/** Says on every page that the app is not built. */
export function serveNoPages(app: FastifyInstance): void {
  app.get('/*', (_, reply) =>
    reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('The app is not built yet. Run: npm run build'),
  )
}

/**
 * Where the page of a token stands whose address names a pair: under the coin, which opens with that pair.
 * Undefined for every other address. A spelling that leads elsewhere first is followed, so that nobody is
 * sent twice.
 */
function pairPage(
  decision: RouteDecision,
  query: string,
  market: PageSources['market'],
  hiddenIn: (locale: Locale) => HiddenCoins,
): string | undefined {
  const target = decision.kind === 'redirect' ? decideRoute(decision.to) : decision
  if (target.kind !== 'page') return undefined
  const { locale, path } = target
  const token = namedToken(path, market, hiddenIn(locale))
  if (token?.symbolId === undefined) return undefined
  const [page = '', own = ''] = tokenPath(token.base, token.symbolId).split('?')
  const search = [own, query.slice(1)].filter((part) => part !== '').join('&')
  return withLocale(locale, page) + (search === '' ? '' : `?${search}`)
}

/** How long a file of the build may be kept, by its path. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return immutable
  return /\.(png|svg|ico|webp|avif|woff2|mp3|ogg|wav|m4a)$/.test(path) ? day : revalidated
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ServedBody,
  vary?: string,
): FastifyReply {
  return sendPrepared(request, reply.header('cache-control', revalidated), body, vary)
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
