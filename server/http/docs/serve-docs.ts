import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodedFor, lazyText, prepareText, sendPrepared } from '../cache/prepared.ts'
import {
  contentSecurityPolicy,
  type HeaderOptions,
  inlineSources,
} from '../core/security-headers.ts'
import { apiPage } from './api-page.ts'
import { embedsPage } from './embeds-page.ts'
import { publicDocument } from './public-open-api.ts'
import { typedClient } from './typed-client.ts'

/** What the documentation is served with. */
export interface DocsSources {
  /** Scheme, host and port that users see. */
  origin: string
  /** What the policy of other pages is made of. */
  headerOptions: HeaderOptions
  /** What pages carry besides the headers of every answer. */
  pageHeaders: Readonly<Record<string, string>>
}

/** Brotli quality of what is made when somebody asks. */
const quality = 5

/**
 * Serves the documentation for people outside: the public API at /docs with its description and its typed client, and
 * the page for embeds. Nothing of it comes from elsewhere.
 */
export function serveDocs(app: FastifyInstance, sources: DocsSources): void {
  const { origin, headerOptions, pageHeaders } = sources
  const prepared = new Map<string, ReturnType<typeof prepareText>>()
  const document = publicDocument(origin)

  const serveText = (path: string, type: string, make: () => string): void => {
    app.get(path, (request, reply) => {
      const body = prepared.get(path) ?? prepareText(make(), quality)
      prepared.set(path, body)
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`)
      return sendPrepared(request, reply, body)
    })
  }
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
  ): Promise<FastifyReply> => {
    const policy = contentSecurityPolicy({
      ...headerOptions,
      scriptSources: inlineSources(html, 'script'),
      styleSources: inlineSources(html, 'style'),
      frames: true,
    })
    reply.headers(pageHeaders).header('content-security-policy', policy)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return sendPrepared(request, reply, await encodedFor(request, lazyText(html, quality)))
  }

  const api = apiPage(document)
  app.get('/docs', (request, reply) => sendPage(request, reply, api))
  app.get('/docs/embeds', (request, reply) =>
    sendPage(request, reply, embedsPage(request.query, origin)),
  )
  serveText('/docs/openapi.json', 'application/json', () => JSON.stringify(document))
  serveText('/docs/client.ts', 'text/plain', () => typedClient(document))
}
