import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { codes, httpStatusOf } from '../../../src/contract/codes/codes.ts'
import { localMessage } from '../../i18n/local-message.ts'
import { CallError } from '../../lib/call-error.ts'
import { failure } from '../../lib/envelope.ts'
import { noteFailure } from './outcome.ts'
import { languageOf } from './visitor.ts'

/** What a request may ask for at all. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST']

const withStatus = v.object({ statusCode: v.number() })

/** Failures that the framework finds before a handler runs, by their HTTP status. */
const frameworkFailures: Record<number, CallError> = {
  400: new CallError(codes.invalidInput, 'body: not valid JSON'),
  404: new CallError(codes.notFound, 'There is no such call.'),
  405: new CallError(codes.methodNotAllowed, 'This method is not allowed here.'),
  413: new CallError(codes.payloadTooLarge, 'body: too large'),
  415: new CallError(codes.unsupportedMediaType, 'content-type: must be application/json'),
}

const unexpected = new CallError(codes.internal, 'Something went wrong on our side.')

/** A handler did not answer in time, see `limitHandlers`. */
export const tookTooLong = new CallError(
  codes.venueUnavailable,
  'The answer took too long. Please try again.',
)

/** An address that cannot be decoded. */
export const badAddress = new CallError(codes.invalidInput, 'The address is not valid.')

/**
 * Answers every error in the envelope, and every method that nothing takes. What is no `CallError` is
 * logged and never told: by its route, since an address holds what its sender put there. A client that
 * leaves within its request gets none, and is no failure.
 */
export function answerErrors(app: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
    const allowed = methodsOf(app, request.url.split('?', 1)[0] ?? '')
    const isOther = allowed.length > 0 && !allowed.includes(request.method)
    if (isOther) reply.header('allow', allowed.join(', '))
    sendFailure(reply, frameworkFailures[isOther ? 405 : 404] ?? unexpected)
  }
  // Before a body is read that nobody takes.
  app.addHook('onRequest', async (request, reply) => {
    if (methods.includes(request.method) || !request.is404) return
    refuse(request, reply)
    return reply
  })
  app.setNotFoundHandler(refuse)
  app.setErrorHandler((error, request, reply) => {
    const { raw } = request
    if (raw.destroyed && !raw.complete) {
      request.log.debug('the client went away')
      return void reply.hijack()
    }
    const failure = error instanceof CallError ? error : frameworkFailure(error)
    if (failure === undefined) {
      const { method, routeOptions } = request
      request.log.error({ err: error, method, route: routeOptions.url }, 'unexpected error')
    }
    sendFailure(reply, failure ?? unexpected)
  })
}

/** Answers an unknown call, or a known one by another method. Comes after all calls. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.all('/v1/*', (_, reply) => reply.callNotFound())
}

/** The methods that a path takes: calls their own, everything else those of pages and files. */
function methodsOf(app: FastifyInstance, path: string): string[] {
  const isPage = !/^\/(?:api\/)?v1\//.test(path)
  return methods.filter(
    (method) => app.hasRoute({ method, url: path }) || (isPage && method !== 'POST'),
  )
}

/** Sends a failure with the HTTP status of its code, in the language of the request. */
export function sendFailure(reply: FastifyReply, { code, message }: CallError): void {
  noteFailure(reply, code)
  void reply
    .code(httpStatusOf(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure(code, localMessage(message, languageOf(reply.request))))
}

function frameworkFailure(error: unknown): CallError | undefined {
  const read = v.safeParse(withStatus, error)
  return read.success ? frameworkFailures[read.output.statusCode] : undefined
}
