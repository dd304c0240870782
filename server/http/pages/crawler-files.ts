import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedBody } from '../../market/market-data.ts'
import { prepareText, sendPrepared } from '../cache/prepared.ts'
import { robotsText, sectorSitemapXml, sitemapXml, tokenSitemapXml } from './sitemap.ts'

/** What the files for search engines name. */
export interface CrawledPages {
  /** Whether the operator shows a page. */
  isShown: (path: string) => boolean
  /** Codes of the coins that everybody may be shown, as they are listed now. */
  coins: () => readonly string[]
  /** Names of the sectors that have coins which everybody may be shown. */
  sectors: () => readonly string[]
}

/** Serves /robots.txt, /sitemap.xml, /sitemap-tokens.xml and /sitemap-sectors.xml for the pages of `origin`. */
export function serveCrawlerFiles(
  app: FastifyInstance,
  origin: string,
  { isShown, coins, sectors }: CrawledPages,
): void {
  const robots = prepareText(robotsText(origin), 5)
  const sendXml = (request: FastifyRequest, reply: FastifyReply, body: PreparedBody) =>
    sendPrepared(
      request,
      reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8'),
      body,
    )
  app.get('/robots.txt', (request, reply) =>
    sendPrepared(request, reply.header('cache-control', 'no-cache').type('text/plain'), robots),
  )
  const changing = (path: string, write: () => string): void => {
    let last: { text: string; body: PreparedBody } | undefined
    app.get(path, (request, reply) => {
      const text = write()
      if (last?.text !== text) last = { text, body: prepareText(text, 5) }
      return sendXml(request, reply, last.body)
    })
  }
  changing('/sitemap.xml', () => sitemapXml(origin, isShown))
  changing('/sitemap-tokens.xml', () => tokenSitemapXml(origin, coins()))
  changing('/sitemap-sectors.xml', () => sectorSitemapXml(origin, sectors()))
}
