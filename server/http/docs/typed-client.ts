import type { Json } from '../ops/open-api.ts'
import type { Operation, PublicDocument } from './public-open-api.ts'

/**
 * Writes the typed client of the public API: one TypeScript file that needs nothing else and runs where there is
 * `fetch`. Its types and methods follow from the description.
 */
export function typedClient({ paths, servers }: PublicDocument): string {
  const calls = Object.entries(paths).map(([path, { get }]) => ({ path, call: get }))
  const [{ url } = { url: '' }] = servers
  return [
    head,
    ...calls.flatMap(({ call }) => [
      `/** Parameters of \`${call.operationId}\`. */\nexport interface ${inputName(call)} ${inputType(call)}\n`,
      `/** ${call.summary} */\nexport type ${outputName(call)} = ${typeOf(dataOf(call), '')}\n`,
    ]),
    `/** The calls of the public API. Each rejects with a BourseError where it is refused. */
export interface BourseClient {
${calls.map(({ call }) => `  /** ${call.summary} */\n  ${call.operationId}: (${parameterOf(call)}) => Promise<${outputName(call)}>`).join('\n')}
}
`,
    clientOf(calls, url),
  ].join('\n')
}

const head = `// The typed client of the Bourse public API, written by the gateway from its contract.

/** A call was refused or failed: \`code\` is stable, \`retryAfter\` the seconds to wait, where it says so. */
export class BourseError extends Error {
  readonly code: string
  readonly retryAfter: number | undefined
  constructor(code: string, message: string, retryAfter: number | undefined) {
    super(message)
    this.name = 'BourseError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Where the API is and what it is asked with. */
export interface ClientOptions {
  /** Scheme, host and port; those of the gateway that wrote this file, unless told. */
  origin?: string
  /** A key, for more calls in a minute. Keep it off pages that others can read. */
  key?: string
  fetch?: typeof globalThis.fetch
}
`

function clientOf(calls: readonly { path: string; call: Operation }[], origin: string): string {
  return `/** Makes a client. */
export function createBourseClient(options: ClientOptions = {}): BourseClient {
  const { origin = ${JSON.stringify(origin)}, key, fetch = globalThis.fetch } = options
  const ask = async <Data>(path: string, input: object): Promise<Data> => {
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(input)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const headers: Record<string, string> = key === undefined ? {} : { authorization: \`Bearer \${key}\` }
    const answer = await fetch(url, { headers })
    const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: Data }
    if (code === '00000') return data
    const wait = answer.headers.get('retry-after')
    throw new BourseError(code, msg, wait === null ? undefined : Number(wait))
  }
  return {
${calls.map(({ path, call }) => `    ${call.operationId}: (input${isOptional(call) ? ' = {}' : ''}) => ask(${JSON.stringify(path)}, input),`).join('\n')}
  }
}
`
}

function parameterOf(call: Operation): string {
  return `input${isOptional(call) ? '?' : ''}: ${inputName(call)}`
}

function isOptional({ parameters }: Operation): boolean {
  return !parameters.some(({ required }) => required)
}

function inputName({ operationId }: Operation): string {
  return `${capital(operationId)}Input`
}

function outputName({ operationId }: Operation): string {
  return `${capital(operationId)}Data`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Numbers may be given as such: they are written into the address. */
function inputType({ parameters }: Operation): string {
  const fields = parameters.map(({ name, required, schema }) => {
    const own = typeOf(schema, '  ')
    return `  ${name}${required ? '' : '?'}: ${own === 'string' ? 'string | number' : own}`
  })
  return `{\n${fields.join('\n')}\n}`
}

/** The schema of `data` in the answer of a call. */
function dataOf({ responses }: Operation): unknown {
  return at(responses, ['200', 'content', 'application/json', 'schema', 'properties', 'data'])
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isJson(part) ? part[key] : undefined), value)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The TypeScript type of a JSON Schema, as far as the contract uses it; `unknown` for what it does not know. */
function typeOf(schema: unknown, indent: string): string {
  if (!isJson(schema)) return 'unknown'
  const { type, enum: choices, anyOf, const: only } = schema
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(anyOf)) {
    return [...new Set(anyOf.map((each) => typeOf(each, indent)))].join(' | ')
  }
  switch (type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'array':
      return `Array<${typeOf(schema.items, indent)}>`
    case 'object':
      return objectType(schema, indent)
    default:
      return 'unknown'
  }
}

function objectType(schema: Json, indent: string): string {
  const { properties, required = [], additionalProperties } = schema
  if (!isJson(properties)) {
    return `Record<string, ${isJson(additionalProperties) ? typeOf(additionalProperties, indent) : 'unknown'}>`
  }
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries(properties).map(([name, own]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
    return `${indent}  ${key}${needed.includes(name) ? '' : '?'}: ${typeOf(own, `${indent}  `)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}
