import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { codes, httpStatusOf } from '../../src/contract/codes.ts'
import { localMessage } from '../content/messages/local-message.ts'
import { failure } from '../lib/envelope.ts'
import { CallError } from './call-error.ts'
import { noteFailure } from './outcome.ts'
import { languageTypeOf } from './visitor.ts'

const methods = ['GET', 'POST']

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
  app.setNotFoundHandler((_, reply) => sendFailure(reply, frameworkFailures[404] ?? unexpected))
  app.setErrorHandler((error, request, reply) => {
    const { raw } = request
    if (raw.destroyed && !raw.complete) {
      request.log.debug('the client went away')
      return void reply.hijack()
    }
    const told = error instanceof CallError ? error : frameworkFailure(error)
    if (told === undefined) {
      const { method, routeOptions } = request
      request.log.error({ err: error, method, route: routeOptions.url }, 'unexpected error')
    }
    sendFailure(reply, told ?? unexpected)
  })
}

/** Answers an unknown call, or a known one by another method. Comes after all calls. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.all('/v1/*', (request, reply) => {
    const url = request.url.split('?', 1)[0] ?? ''
    const allowed = methods.filter((method) => app.hasRoute({ method, url }))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    sendFailure(reply, frameworkFailures[allowed.length > 0 ? 405 : 404] ?? unexpected)
  })
}

/** Sends a failure with the HTTP status of its code, in the language of the request. */
export function sendFailure(reply: FastifyReply, { code, message }: CallError): void {
  noteFailure(reply, code)
  void reply
    .code(httpStatusOf(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure(code, localMessage(message, languageTypeOf(reply.request))))
}

function frameworkFailure(error: unknown): CallError | undefined {
  const read = v.safeParse(withStatus, error)
  return read.success ? frameworkFailures[read.output.statusCode] : undefined
}
