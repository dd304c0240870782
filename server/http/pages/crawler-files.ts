import type { FastifyInstance } from 'fastify'
import type { PreparedBody } from '../../market/market-data.ts'
import { prepareText, sendPrepared } from '../cache/prepared.ts'
import { robotsText, sitemapXml } from './sitemap.ts'

/**
 * Serves /robots.txt and /sitemap.xml for the pages of `origin`.
 * @param onChain whether there are on-chain lists
 */
export function serveCrawlerFiles(app: FastifyInstance, origin: string, onChain: boolean): void {
  const robots = prepareText(robotsText(origin), 5)
  let sitemap: PreparedBody | undefined
  app.get('/robots.txt', (request, reply) =>
    sendPrepared(request, reply.header('cache-control', 'no-cache').type('text/plain'), robots),
  )
  app.get('/sitemap.xml', (request, reply) => {
    sitemap ??= prepareText(sitemapXml(origin, onChain), 5)
    return sendPrepared(
      request,
      reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8'),
      sitemap,
    )
  })
}
