import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import { sendFailure, tookTooLong } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the caller has been told that the answer took too long. */
    overdue?: AbortSignal
  }
}

/** After this many ms without an answer the caller is told to try again. */
const patience = 20_000

/**
 * Ends the wait for every handler of `app`, also of routes that are added in plugins, after 20 s with 503.
 * What the handler does later is dropped. An answer that is already on its way is left alone: how slowly
 * it may be read is the connection's matter. Comes before all routes. Fastify's own `handlerTimeout`
 * would stop at the end of the request's body, so that it never came for a POST.
 */
export function limitHandlers(app: FastifyInstance, clock: Pick<Clock, 'after'>): void {
  app.decorateRequest('overdue')
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function limited(request, reply) {
      const { promise: limit, resolve: giveUp } = Promise.withResolvers<undefined>()
      const overdue = new AbortController()
      request.overdue = overdue.signal
      const cancel = clock.after(patience, () => {
        if (reply.sent || reply.raw.headersSent) return
        answerInstead(request, reply)
        overdue.abort()
        giveUp(undefined)
      })
      try {
        return await Promise.race([handler.call(this, request, reply), limit])
      } finally {
        cancel()
      }
    }
  })
}

function answerInstead(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request
  request.log.warn({ method, route: routeOptions.url }, 'a handler took too long')
  sendFailure(reply, tookTooLong)
  // Fastify drops what the handler still sends, and would warn of it.
  reply.log = request.log.child({}, { level: 'silent' })
}
