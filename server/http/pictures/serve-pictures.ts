import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClosed } from '../../../src/contract/closed-pages.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { Locale } from '../../../src/contract/locales.ts'
import { decideRoute } from '../../../src/contract/routes.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { createAllowances } from '../../lib/allowances.ts'
import { CallError } from '../../lib/call-error.ts'
import { gatewayShare } from '../../lib/gateway-share.ts'
import { lazily } from '../../lib/lazily.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import { sendPrepared } from '../cache/prepared.ts'
import type { Services } from '../core/services.ts'
import { type KnownPages, pageExists } from '../pages/known-pages.ts'
import type { PictureCard } from './card.ts'
import { cardWriters } from './card-writer.ts'
import type { CardSources } from './cards/card-sources.ts'
import { drawPictures, type PictureTools } from './draw-pictures.ts'
import type { Typeface } from './drawing/typeface.ts'
import { findCard } from './find-card.ts'
import { picturedPath, picturePath, picturesPath } from './picture-address.ts'

/** What pictures of pages are served from. */
export interface PictureSources extends Omit<PictureTools, 'typeface'> {
  cards: CardSources
  pages: KnownPages
  /** The coins that a visitor is not shown. */
  hiddenFrom: (request: FastifyRequest, locale: Locale) => HiddenCoins
  venue: Pick<Services['venue'], 'name' | 'simulated'>
  /** How many gateways live. */
  gateways: () => number
  security: Services['security']
}

/** A card says the same for so long, ms. */
const lifetime = 60_000
/** Cards that are remembered: pages that are linked to now, in some languages. */
const capacity = 1_000
/** Pictures that one visitor has drawn anew. */
const clientRate = { capacity: 20, perSecond: 0.5 }
const headers = {
  // Who is shown other coins must not get this answer from a cache between us.
  'cache-control': 'private, max-age=60',
  // Made to be shown where somebody links to the page.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves a picture of each page that has one, under the page's address, for links to it elsewhere. */
export function servePictures(app: FastifyInstance, sources: PictureSources): void {
  const { cards, security } = sources
  const allows = createAllowances(clientRate, cards.systemClock.now, () =>
    gatewayShare(sources.gateways()),
  )
  // What draws is loaded with the first picture.
  const studio = lazily(async () => {
    const { createTypeface } = await import('./drawing/typeface.ts')
    const typeface = createTypeface()
    return {
      pictures: drawPictures({ ...sources, typeface }),
      known: rememberCards(sources, typeface),
    }
  })

  app.get(`${picturesPath}/*`, async (request, reply) => {
    const page = pictured(request, sources)
    if (page === undefined) return sendNothing(reply)
    const { locale, path } = page
    const { pictures, known } = await studio()
    const reader = { language: locale.language, hidden: sources.hiddenFrom(request, locale) }
    const before = known.find(path, reader)
    const ready = before && pictures.find(before)
    if (ready === undefined && !allows(addressGroup(request.ip))) {
      security.report({ event: 'refused_by_limit', limit: 'pictures', address: request.ip })
      throw new CallError(codes.tooManyRequests, 'Too many requests. Please wait a moment.')
    }
    const card = before ?? known.fill(path, reader)
    if (card === undefined) return sendNothing(reply)
    return send(request, reply, await (ready ?? pictures.find(card) ?? pictures.draw(card)))
  })
}

/** The page whose picture is asked for; undefined for one that is not there or has none. */
function pictured(
  request: FastifyRequest,
  { pages, hiddenFrom }: PictureSources,
): { locale: Locale; path: string } | undefined {
  const [url = ''] = request.url.split('?', 1)
  const decision = decideRoute(picturedPath(url) ?? '/')
  if (decision.kind !== 'page') return undefined
  const { locale, path } = decision
  const isShown =
    picturePath(locale, path) === url &&
    !isClosed(path, pages.operator.closedPages) &&
    pageExists(path, pages, hiddenFrom(request, locale))
  return isShown ? { locale, path } : undefined
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no picture')
}

/** In which language a card is, and which coins it must not name. */
interface Audience {
  language: string
  hidden: HiddenCoins
}

/** Fills cards, each anew when its time is over. */
function rememberCards({ cards, venue }: PictureSources, typeface: Typeface) {
  const writerOf = cardWriters(typeface)
  const known = new LruCache<string, { at: number; card: PictureCard | undefined }>(capacity)
  const keyOf = (path: string, { language, hidden }: Audience): string =>
    [writerOf(language).key, path, ...hidden].join(' ')
  return {
    /** The card of a page; undefined for one that is not known or too old. */
    find: (path: string, audience: Audience): PictureCard | undefined => {
      const entry = known.find(keyOf(path, audience))
      return entry && cards.systemClock.now() - entry.at < lifetime ? entry.card : undefined
    },
    /** Fills the card of a page; undefined for a page without one. */
    fill: (path: string, audience: Audience): PictureCard | undefined => {
      const write = writerOf(audience.language)
      const filled = findCard(cards, path, { hidden: audience.hidden, write })
      const card = filled && {
        ...filled,
        venue: venue.simulated ? write.texts.simulated : write.name(venue.name),
      }
      const entry = known.take(keyOf(path, audience), () => ({ at: 0, card }))
      Object.assign(entry, { at: cards.systemClock.now(), card })
      return card
    },
  }
}

function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  return sendPrepared(request, reply.type('image/png').headers(headers), { bytes, etag })
}
