import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { callFamilies } from '../../../src/contract/calls/all.ts'
import { bytesType, type Endpoint } from '../../../src/contract/endpoint.ts'
import { sessionCookie } from '../../../src/contract/session.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { prepareText, sendPrepared } from '../cache/prepared.ts'

/** A part of a JSON document. */
export type Json = Readonly<Record<string, unknown>>

/** Serves the description of all calls at /openapi.json. */
export function serveOpenApi(app: FastifyInstance): void {
  let prepared: PreparedBody | undefined
  app.get('/openapi.json', (request, reply) => {
    prepared ??= prepareText(JSON.stringify(openApiDocument()), 5)
    return sendPrepared(
      request,
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'),
      prepared,
    )
  })
}

/** The OpenAPI 3.1 description of every call, made from the contract alone. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [family, calls] of Object.entries(callFamilies)) {
    for (const call of calls) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operation(call, family),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bourse gateway',
      version: '1',
      description:
        'Every JSON answer is an envelope of code, msg and data. Codes 00000 and 200 are success.',
    },
    tags: Object.keys(callFamilies).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Over https its name begins with __Host-.',
        },
      },
    },
  }
}

function operation(call: Endpoint, family: string): Json {
  return {
    operationId: call.name,
    tags: [family],
    ...(call.auth === 'user' ? { security: [{ session: [] }] } : {}),
    ...inputOf(call),
    responses: { 200: answerOf(call), default: failureAnswer },
  }
}

function inputOf(call: Endpoint): Json {
  if (call.method === 'POST') {
    const schema = schemaOf(call.input, 'input')
    if (call.files !== undefined) return formOf(schema, call.files)
    return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  }
  // What a query carries as text is described by what it is read as.
  const { properties = {}, required = [] } = schemaOf(call.input, 'output')
  const parameters = Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
  return { parameters }
}

function formOf(
  schema: ReturnType<typeof schemaOf>,
  { field, max }: NonNullable<Endpoint['files']>,
): Json {
  const file = { type: 'string', format: 'binary' }
  const files = { type: 'array', maxItems: max, items: file }
  const withFiles = { ...schema, properties: { ...schema.properties, [field]: files } }
  return {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: withFiles } } },
  }
}

function answerOf({ output }: Endpoint): Json {
  switch (output.kind) {
    case 'json':
      return answer('Answered.', {
        'application/json': { schema: envelope(schemaOf(output.schema, 'input')) },
      })
    case 'bytes':
      return answer('Answered in the binary form of the contract, where `Accept` asks for it.', {
        [bytesType]: { schema: { type: 'string', format: 'binary' } },
        ...(output.envelope && {
          'application/json': { schema: envelope(schemaOf(output.envelope, 'input')) },
        }),
      })
  }
}

/** How calls answer that were refused or failed. */
export const failureAnswer = answer('Refused or failed; `msg` says why.', {
  'application/json': { schema: envelope({ type: 'null' }) },
})

function answer(description: string, content: Json): Json {
  return { description, content }
}

/** The schema of an answer with `data` in the envelope. */
export function envelope(data: Json): Json {
  return {
    type: 'object',
    properties: { code: { type: 'string' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}

/** The JSON Schema of what a schema takes or gives. */
export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // Checks across fields have no word in JSON Schema; they are left out.
    errorMode: 'ignore',
  })
  return rest
}
