import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { PublicEndpoint } from '../../../src/contract/public-api/public-endpoint.ts'
import { success } from '../../lib/envelope.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { encodedFor, type LazyBody, lazyText, sendPrepared } from '../cache/prepared.ts'
import { parseFields } from '../core/implement.ts'

/** What a call is answered with: data, or the whole answer with its envelope, ready. */
export type PublicAnswer<Data> = { data: Data } | { body: PreparedBody }

/** Answers one call of the public API. */
export type AnswerPublic = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
  endpoint: PublicEndpoint<Input, Output>,
  handler: (
    input: v.InferOutput<Input>,
    request: FastifyRequest,
  ) => PublicAnswer<v.InferInput<Output>> | Promise<PublicAnswer<v.InferInput<Output>>>,
) => void

/** Answers that are compressed at a time; one that nobody asks for goes first. */
const capacity = 50
const quality = 4

/**
 * Answers calls of the public API in the envelope, with an ETag. Who has an answer already is told so by 304: its
 * copy is asked for again each time, because the headers of an answer are its caller's own.
 */
export function publicAnswers(api: FastifyInstance): AnswerPublic {
  const compressed = new LruCache<string, LazyBody>(capacity)
  return (endpoint, handler) => {
    api.get(endpoint.path, async (request, reply) => {
      const answer = await handler(parseFields(endpoint, request.query), request)
      reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8')
      if ('body' in answer) return sendPrepared(request, reply, answer.body)
      const made = lazyText(JSON.stringify(success(answer.data)), quality)
      // Equal answers are compressed once.
      const body = compressed.take(made.etag, () => made)
      return sendPrepared(request, reply, await encodedFor(request, body))
    })
  }
}
