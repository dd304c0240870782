import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { codes } from '../../../src/contract/codes/codes.ts'
import {
  type BytesOutput,
  bytesType,
  type Endpoint,
  type JsonOutput,
  type Output,
} from '../../../src/contract/endpoint.ts'
import { toText } from '../../../src/contract/text/to-text.ts'
import { CallError } from '../../lib/call-error.ts'
import { success } from '../../lib/envelope.ts'
import { headerText } from '../../lib/header-text.ts'
import { inertPolicy } from '../../lib/inert-policy.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { sendPrepared } from '../cache/prepared.ts'

/** What a handler gets besides its input. */
export interface CallContext {
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that was serialised and compressed before anybody asked. */
export interface PreparedAnswer {
  body: PreparedBody
  /** Value of the Cache-Control header. */
  cacheControl: string
}

/** What a handler of prepared answers gets besides its input. */
export interface PreparedContext extends CallContext {
  /** True where the answer goes into the envelope although the call can answer bytes. */
  inEnvelope: boolean
}

/**
 * Answers a call with JSON in the envelope. The input is parsed before `handler` sees it; a wrong one
 * is answered with 400 and the field's name. `handler` throws CallError for what the caller is told.
 */
export function implement<Input extends v.GenericSchema, Schema extends v.GenericSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, JsonOutput<Schema>>,
  handler: (
    input: v.InferOutput<Input>,
    context: CallContext,
  ) => v.InferInput<Schema> | Promise<v.InferInput<Schema>>,
): void {
  implementWith(app, endpoint, (context) => context, handler)
}

/**
 * Answers a call as `implement` does, after `admit` has let the caller in: it runs before the input is
 * looked at, and makes what the handler gets or throws CallError.
 */
export function implementWith<
  Input extends v.GenericSchema,
  Schema extends v.GenericSchema,
  Context,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, JsonOutput<Schema>>,
  admit: (context: CallContext) => Context | Promise<Context>,
  handler: (
    input: v.InferOutput<Input>,
    context: Context,
  ) => v.InferInput<Schema> | Promise<v.InferInput<Schema>>,
): void {
  route(app, endpoint, { endpoint }, async (request, reply) => {
    const context = await admit({ request, reply })
    // Told to try again, the caller must not find it done twice.
    request.overdue?.throwIfAborted()
    const data = await handler(parseInput(endpoint, request), context)
    reply.header('cache-control', 'no-store')
    return success(data)
  })
}

/** A file as somebody uploaded it. */
export interface FileAnswer {
  bytes: Uint8Array
  /** Media type that the bytes themselves show. */
  type: string
  /** Strong validator with its quotes, see `PreparedBody`. */
  etag: string
}

/**
 * Answers a call with a file, after `admit` as in `implementWith`. It is kept by nobody but the
 * browser that asked, and asked for again each time. A browser that opens it directly may do nothing
 * with it but show or play it.
 */
export function implementFile<Input extends v.GenericSchema, Context>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, BytesOutput<unknown>>,
  admit: (context: CallContext) => Context | Promise<Context>,
  handler: (input: v.InferOutput<Input>, context: Context) => Promise<FileAnswer>,
): void {
  route(app, endpoint, { endpoint }, async (request, reply) => {
    const context = await admit({ request, reply })
    const { type, ...body } = await handler(parseInput(endpoint, request), context)
    reply.header('cache-control', 'private, no-cache').type(type)
    reply.header('content-security-policy', inertPolicy)
    return sendPrepared(request, reply, body)
  })
}

/**
 * Answers a call with bytes that are ready, JSON with its envelope in them included. Knows ETag and
 * compression, and no rate limit: such an answer costs no more than its refusal. `handler` throws
 * CallError where there is nothing yet.
 */
export function implementPrepared<Input extends v.GenericSchema, Out extends Output>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Out>,
  handler: (
    input: v.InferOutput<Input>,
    context: PreparedContext,
  ) => PreparedAnswer | Promise<PreparedAnswer>,
): void {
  const output: Output = endpoint.output
  const isChoice = output.kind === 'bytes' && output.envelope !== undefined
  route(app, endpoint, { endpoint, rateLimit: false }, async (request, reply) => {
    const inEnvelope = isChoice && !asksForBytes(request)
    const context = { request, reply, inEnvelope }
    const { body, cacheControl } = await handler(parseInput(endpoint, request), context)
    const isJson = output.kind !== 'bytes' || inEnvelope
    reply.header('cache-control', cacheControl)
    reply.type(isJson ? 'application/json; charset=utf-8' : bytesType)
    return sendPrepared(request, reply, body, isChoice ? 'accept, accept-encoding' : undefined)
  })
}

/** True where a caller names bytes among what it accepts; that it accepts anything is not enough. */
function asksForBytes({ headers }: FastifyRequest): boolean {
  return headerText(headers.accept)?.toLowerCase().includes(bytesType) === true
}

/** Throws where a call of the contract has no answer: such a gateway does not start. Comes after all calls. */
export function requireAnswers(app: FastifyInstance, calls: readonly Endpoint[]): void {
  const without = calls.filter(({ method, path: url }) => !app.hasRoute({ method, url }))
  if (without.length === 0) return
  throw new Error(`no answer to ${without.map(({ name }) => name).join(', ')}`)
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  config: FastifyContextConfig,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path: url, maxBody } = endpoint
  app.route({ method, url, ...(maxBody && { bodyLimit: maxBody }), config, handler })
}

function parseInput<Input extends v.GenericSchema>(
  endpoint: Endpoint<Input, Output>,
  request: FastifyRequest,
): v.InferOutput<Input> {
  return parseFields(endpoint, endpoint.method === 'GET' ? request.query : request.body)
}

/** Reads the fields of an input. Throws CallError that names the first wrong one. */
export function parseFields<Input extends v.GenericSchema>(
  endpoint: { input: Input },
  raw: unknown,
): v.InferOutput<Input> {
  const result = v.safeParse(endpoint.input, raw, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? 'body'
  throw new CallError(codes.invalidInput, toText(`${field}: ${issue.message}`, 200))
}
