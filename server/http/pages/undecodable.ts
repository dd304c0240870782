import type { FastifyReply, FastifyRequest } from 'fastify'
import { splitLocale } from '../../../src/contract/routes.ts'
import { sendPrepared } from '../cache/prepared.ts'
import { badAddress, sendFailure } from '../core/error-handler.ts'
import type { Shell } from './shell.ts'

/** What visitors are answered with; undefined where the app is not built. */
interface MissingPage {
  shell: Shell
  /** What a visitor may be shown, as JSON. */
  rulesFor: (request: FastifyRequest) => string
  /** What pages carry besides the headers of every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * Answers an address that cannot be decoded, which reaches no route and no hook: a visitor with the 404
 * page, in the language of the address, a call in the envelope.
 */
export function answerUndecodable(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MissingPage | undefined,
): void {
  const path = request.url.split('?', 1)[0] ?? ''
  const visits = request.method === 'GET' || request.method === 'HEAD'
  if (page === undefined || !visits || /^\/(?:api\/)?v1\//.test(path)) {
    return sendFailure(reply, badAddress)
  }
  void reply.code(404).headers(page.headers).header('cache-control', 'no-cache')
  reply.type('text/html; charset=utf-8')
  const { shell, rulesFor } = page
  sendPrepared(request, reply, shell.notFound(splitLocale(path).locale, rulesFor(request)))
}
