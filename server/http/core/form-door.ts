import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { Endpoint, JsonOutput } from '../../../src/contract/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { success } from '../../lib/envelope.ts'
import { headerText } from '../../lib/header-text.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import { type CallContext, parseFields } from './implement.ts'
import { FormError, type FormFile, readForm } from './multipart.ts'

/**
 * Forms that are read at the same time, one of an address: what one carries is in memory until it is answered, and who
 * sends slowly keeps nobody else out.
 */
const maxForms = 4
/** Room for the fields and the heads of parts, in bytes. */
const fieldBytes = 64 * 1_024

/**
 * Answers a call whose input is a form with files (multipart/form-data), behind a door of its own: no other call takes
 * such a body. `admit` runs before anything of the body is read. `handler` checks `request.overdue` before it keeps
 * anything: a caller who was told to try again must not find it done twice.
 */
export async function implementForm<Input extends v.GenericSchema, Schema extends v.GenericSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, JsonOutput<Schema>>,
  admit: (context: CallContext) => void,
  handler: (
    input: v.InferOutput<Input>,
    files: readonly Buffer[],
    context: CallContext,
  ) => Promise<v.InferInput<Schema>>,
): Promise<void> {
  const { files: limits, path: url } = endpoint
  if (limits === undefined) throw new Error(`${endpoint.name} takes no files`)
  const bodyLimit = limits.max * limits.bytes + fieldBytes
  const senders = new Set<string>()
  await app.register(async (door) => {
    door.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_, body, done) => done(null, body),
    )
    door.route({
      method: 'POST',
      url,
      bodyLimit,
      config: { endpoint },
      onRequest: async (request, reply) => {
        const sender = addressGroup(request.ip)
        if (senders.size >= maxForms || senders.has(sender)) {
          throw new CallError(codes.tooManyRequests, 'Too many requests. Please wait a moment.')
        }
        admit({ request, reply })
        // Whoever has gone already says no more that it is over.
        if (reply.raw.destroyed) return
        senders.add(sender)
        reply.raw.once('close', () => senders.delete(sender))
      },
      handler: async (request, reply) => {
        const { fields, files } = formOf(
          headerText(request.headers['content-type']) ?? '',
          request.body,
        )
        const { languageType, ...rest } = fields
        const number = languageType === undefined ? {} : { languageType: Number(languageType) }
        const input = parseFields(endpoint, { ...rest, ...number })
        const data = await handler(input, filesOf(files, limits), { request, reply })
        reply.header('cache-control', 'no-store')
        return success(data)
      },
    })
  })
}

function formOf(contentType: string, body: unknown): ReturnType<typeof readForm> {
  try {
    return readForm(contentType, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  } catch (error) {
    if (error instanceof FormError) throw new CallError(codes.invalidInput, error.message)
    throw error
  }
}

/** The files of a form within its limits. A field that was left empty comes as a file of nothing. */
function filesOf(
  files: readonly FormFile[],
  { field, max, bytes }: NonNullable<Endpoint['files']>,
): Buffer[] {
  const chosen = files.filter((file) => file.name !== '' || file.bytes.length > 0)
  if (chosen.some((file) => file.field !== field)) {
    throw new CallError(codes.invalidInput, `${field}: no file is taken under another name`)
  }
  if (chosen.length > max) throw new CallError(codes.invalidInput, `${field}: too many files`)
  if (chosen.some((file) => file.bytes.length > bytes)) {
    throw new CallError(codes.payloadTooLarge, `${field}: too large`)
  }
  return chosen.map((file) => file.bytes)
}
