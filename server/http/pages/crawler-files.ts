import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedBody } from '../../market/market-data.ts'
import { prepareText, sendPrepared } from '../cache/prepared.ts'
import { robotsText, sitemapXml, tokenSitemapXml } from './sitemap.ts'

/** What the files for search engines name. */
export interface CrawledPages {
  /** Whether the operator shows a page. */
  isShown: (path: string) => boolean
  /** Codes of the coins that everybody may be shown, as they are listed now. */
  coins: () => readonly string[]
}

/** Serves /robots.txt, /sitemap.xml and /sitemap-tokens.xml for the pages of `origin`. */
export function serveCrawlerFiles(
  app: FastifyInstance,
  origin: string,
  { isShown, coins }: CrawledPages,
): void {
  const robots = prepareText(robotsText(origin), 5)
  let sitemap: PreparedBody | undefined
  let tokens: { text: string; body: PreparedBody } | undefined
  const sendXml = (request: FastifyRequest, reply: FastifyReply, body: PreparedBody) =>
    sendPrepared(
      request,
      reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8'),
      body,
    )
  app.get('/robots.txt', (request, reply) =>
    sendPrepared(request, reply.header('cache-control', 'no-cache').type('text/plain'), robots),
  )
  app.get('/sitemap.xml', (request, reply) => {
    sitemap ??= prepareText(sitemapXml(origin, isShown), 5)
    return sendXml(request, reply, sitemap)
  })
  app.get('/sitemap-tokens.xml', (request, reply) => {
    const text = tokenSitemapXml(origin, coins())
    if (tokens?.text !== text) tokens = { text, body: prepareText(text, 5) }
    return sendXml(request, reply, tokens.body)
  })
}
