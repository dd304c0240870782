import { allPublicCalls } from '../../../src/contract/public-api/all-public-calls.ts'
import type { PublicEndpoint } from '../../../src/contract/public-api/public-endpoint.ts'
import { envelope, failureAnswer, type Json, schemaOf } from '../ops/open-api.ts'

/** One parameter of a call, as OpenAPI describes it. */
export interface Parameter {
  name: string
  in: 'query'
  required: boolean
  schema: Json
}

/** One call, as OpenAPI describes it. */
export interface Operation {
  operationId: string
  summary: string
  parameters: readonly Parameter[]
  security: readonly Json[]
  responses: Json
}

/** The OpenAPI 3.1 description of the public API. */
export interface PublicDocument {
  openapi: '3.1.0'
  info: Json
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, { get: Operation }>>
  components: Json
}

/** Describes every call of the public API, from the contract alone. @param origin where it is reached */
export function publicDocument(origin: string): PublicDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bourse public API',
      version: '1',
      description:
        'Read-only figures of the market. Every answer is an envelope of code, msg and data; code 00000 is success.',
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      allPublicCalls.map((call) => [call.path, { get: operationOf(call) }]),
    ),
    components: {
      headers: rateHeaders,
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const count = { type: 'integer', minimum: 0 }
const rateHeaders = {
  'RateLimit-Limit': { description: 'Calls that may be made in a minute.', schema: count },
  'RateLimit-Remaining': { description: 'Calls that are left of them.', schema: count },
  'RateLimit-Reset': { description: 'Seconds until there are all again.', schema: count },
}

function operationOf({ name, summary, input, output }: PublicEndpoint): Operation {
  const headers = Object.fromEntries(
    Object.keys(rateHeaders).map((key) => [key, { $ref: `#/components/headers/${key}` }]),
  )
  const answered = {
    description: 'Answered.',
    headers,
    content: { 'application/json': { schema: envelope(schemaOf(output, 'input')) } },
  }
  return {
    operationId: name,
    summary,
    parameters: parametersOf(input),
    // With a key or without one.
    security: [{}, { key: [] }],
    responses: { 200: answered, 304: { description: 'As it was.' }, default: failureAnswer },
  }
}

/** What a query carries is text, whatever it is read as. */
function parametersOf(input: PublicEndpoint['input']): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'object' ? { ...schema } : {},
  }))
}
