import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { type DescribedField, type Room, valuesOf } from './largest-values.ts'
import { oddBodies, oddQueries } from './odd-inputs.ts'
import {
  type Fields,
  ordinaryInput,
  ordinaryInputs,
  type PlainRequest,
  requestOf,
} from './ordinary-requests.ts'

/** A request that is as large or as odd as its call takes, or larger. */
export interface LargestRequest {
  /** The call or header, and what was done to it. */
  what: string
  /** Makes it: thousands of them would not fit into memory. */
  make: () => PlainRequest
  /** The same call as people make it. */
  ordinary: PlainRequest
}

/** What a body holds besides a value, with room to spare, in bytes. */
const besides = 1_500

/** A body that is as large as the gateway takes. */
const body: Room = {
  bytes: 64 * 1_024 - besides,
  bytesOf: (text) => Buffer.byteLength(JSON.stringify(text)) - 2,
}

/** A path that fits into what Node takes of a request's line and headers. */
const query: Room = {
  bytes: 12_000,
  bytesOf: (text) => encodeURIComponent(text.toWellFormed()).length,
}

/**
 * Every field of a call at its largest and beyond, then bodies or queries that are no input at all.
 * @param thorough false for what has proved sharpest
 */
export function largestRequests(
  endpoint: Endpoint,
  signedIn: boolean,
  thorough: boolean,
): LargestRequest[] {
  const ordinary = requestOf(endpoint, ordinaryInput(endpoint), signedIn)
  const isGet = endpoint.method === 'GET'
  // Before its input is looked at, a person's call refuses a visitor: there the body alone matters.
  const isRefused = endpoint.auth === 'user' && !signedIn
  const room = isGet
    ? query
    : { ...body, bytes: (endpoint.maxBody ?? body.bytes + besides) - besides }
  const inputs = isRefused ? [] : [...fieldVariants(endpoint, room, thorough)]
  const named = (what: string, make: () => PlainRequest): LargestRequest => ({
    what: `${endpoint.name}: ${what}`,
    make,
    ordinary,
  })
  return [
    ...inputs.map(([what, make]) => named(what, () => requestOf(endpoint, make(), signedIn))),
    ...(isGet ? oddQueries(query.bytes) : oddBodies(body.bytes, thorough)).map(([what, make]) =>
      named(what, () => (isGet ? withMore(ordinary, make()) : { ...ordinary, body: make() })),
    ),
  ]
}

function withMore(request: PlainRequest, more: string): PlainRequest {
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${more}` }
}

function* fieldVariants(
  endpoint: Endpoint,
  room: Room,
  thorough: boolean,
): Generator<readonly [string, () => Fields]> {
  const described = toJsonSchema(endpoint.input, { errorMode: 'ignore' }) as DescribedField
  for (const [kind, ordinary] of ordinaryInputs(endpoint).entries()) {
    for (const [path, field] of leavesOf(described, [])) {
      // Beyond the first kind of input, only what that one lacks.
      const [root = ''] = path
      if (kind > 0 && (root in ordinaryInput(endpoint) || !(root in ordinary))) continue
      for (const [what, make] of valuesOf(field, room, thorough)) {
        yield [`${path.join('.')} ${what}`, () => replaced(ordinary, path, make())]
      }
    }
  }
}

/** Every field that holds a value of its own, by its path; arrays are such, and so is what they hold. */
function* leavesOf(
  described: DescribedField,
  path: readonly string[],
): Generator<[string[], DescribedField]> {
  for (const [name, field] of Object.entries(described.properties ?? {})) {
    const inner = [...path, name]
    if (field.properties === undefined) yield [inner, field]
    yield* leavesOf(field, inner)
    if (field.items?.properties !== undefined) yield* leavesOf(field.items, [...inner, '0'])
    else if (field.items !== undefined) yield [[...inner, '0'], field.items]
  }
}

/** The input with one field replaced, by its path; the names of items are their numbers. */
function replaced(input: unknown, path: readonly string[], value: unknown): Fields {
  const [name = '', ...rest] = path
  const inner = rest.length === 0 ? value : replaced(Reflect.get(Object(input), name), rest, value)
  const isItem = Array.isArray(input) || (input === undefined && name === '0')
  return Object.assign(isItem ? [] : {}, input, { [name]: inner })
}
