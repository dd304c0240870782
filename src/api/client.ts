import redaxios from 'redaxios'
import type * as v from 'valibot'
import { bytesType, type Endpoint } from '../contract/endpoint.ts'
import type { Locale } from '../contract/locales.ts'
import { userHeader } from '../contract/request-headers.ts'
import { sessionPaths } from '../contract/session.ts'
import { ApiError } from './api-error.ts'
import { type ClientIdentity, clientHeaders } from './client-headers.ts'
import { timedFetch } from './http.ts'
import { type ReadableOutput, readAnswer } from './read-answer.ts'
import { type SessionRule, sessionRuleOf } from './session-rule.ts'

/** What a client works with. */
export interface ApiClientOptions {
  /** Scheme, host and port of the gateway; empty for the page's own. */
  origin: string
  /** Name of this web site, as the operator calls it. */
  website: string
  /** How long the call at a path may take, in ms, see timeouts.ts. */
  timeout: (path: string) => number
  /** The visitor's locale at the time of a call. */
  locale: () => Locale
  identity?: () => ClientIdentity
  /** Id of whom this page takes to be signed in, at the time of a call; undefined for nobody. */
  user?: () => string | undefined
  /** The session turned out to be gone. Not called where the rule is to do nothing. */
  onInvalidSession: (rule: Exclude<SessionRule, 'nothing'>, msg: string) => void
  /** The session turned out to be of somebody else than `user` said. */
  onOtherUser?: () => void
  /** For developers: what happened that nobody needs to see. */
  log: (line: string) => void
  fetch?: typeof fetch
}

/** Settings of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Nobody asked for this just now: a lost session is not shown and leads nowhere. */
  quiet?: boolean | undefined
  /** Lets the call reach the gateway also where the page goes away meanwhile. */
  keepalive?: boolean | undefined
  /** Files that go with the input, for a call that takes them. */
  files?: readonly File[] | undefined
  /** Whose call it is: once somebody else or nobody uses the page, it is not made, and counts as aborted. */
  userId?: string | undefined
}

/** Calls the gateway. */
export interface ApiClient {
  /**
   * Makes a call and reads its answer by the contract. Rejects with ApiError. A call whose output
   * nobody has described yet cannot be made.
   */
  call: <Input extends object, Value>(
    endpoint: Endpoint<v.GenericSchema<Input>, ReadableOutput<Value>>,
    input: Input,
    options?: CallOptions,
  ) => Promise<Value>
  /**
   * The country that the gateway takes the visitor to be in, ISO 3166 in capitals, for calls that take a region. Undefined
   * before the region rules came, empty where the gateway does not know. It is stored nowhere.
   */
  region?: string
}

/** A client of the gateway. Touches neither network nor browser before its first call. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { origin, website, timeout, locale, identity, user, onInvalidSession, log } = options

  const send: ApiClient['call'] = async (endpoint, input, callOptions = {}) => {
    const { signal, keepalive = false, files = [], userId } = callOptions
    if (userId !== undefined && userId !== user?.()) throw new ApiError({ kind: 'aborted' })
    const request: typeof fetch = (url, init) =>
      (options.fetch ?? fetch)(url, { ...init, keepalive })
    const { status, headers, data } = await redaxios<ArrayBuffer>(endpoint.path, {
      baseURL: origin,
      method: endpoint.method,
      headers: {
        ...clientHeaders(website, locale(), identity?.() ?? {}),
        ...userHeaders(endpoint, user),
        ...(endpoint.output.kind === 'bytes' && { accept: bytesType }),
      },
      responseType: 'arrayBuffer',
      validateStatus: () => true,
      fetch: timedFetch(request, timeout(endpoint.path), signal),
      ...payloadOf(endpoint, input, locale(), files),
    })
    return readAnswer(endpoint.output, { status, headers, body: data })
  }

  return {
    call: async (endpoint, input, callOptions) => {
      try {
        if (endpoint.name.length === 0 || endpoint.path.length === 0) {
          throw new ApiError({ kind: 'wrongName' })
        }
        return await send(endpoint, input, callOptions)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { failure } = error
        if (failure.kind === 'aborted') log(`${error.message}: ${endpoint.name}`)
        if (failure.kind === 'otherUser') options.onOtherUser?.()
        if (failure.kind === 'invalidSession') {
          const rule = sessionRuleOf(endpoint.path, callOptions?.quiet === true)
          if (rule !== 'nothing') onInvalidSession(rule, failure.msg)
        }
        throw error
      }
    },
  }
}

/** Whom a call is meant for. The one that asks who that is names nobody. */
function userHeaders(
  { auth, path }: Pick<Endpoint, 'auth' | 'path'>,
  user: ApiClientOptions['user'],
): Record<string, string> {
  if (auth === 'public' || path === sessionPaths.userInfo) return {}
  const userId = user?.()
  return userId === undefined ? {} : { [userHeader]: userId }
}

/** A GET carries its fields as text; a POST carries them as JSON or as a form, with the language's number. */
function payloadOf(
  { method, files: taken }: Endpoint,
  input: object,
  { languageType }: Locale,
  files: readonly File[],
): { params?: URLSearchParams; data?: object } {
  const fields: [string, unknown][] = Object.entries(
    method === 'POST' ? { languageType, ...input } : input,
  )
  const set = fields.filter(([, value]) => value !== undefined)
  if (taken !== undefined) {
    const form = new FormData()
    for (const [name, value] of set) form.set(name, String(value))
    for (const file of files) form.append(taken.field, file)
    return { data: form }
  }
  if (method === 'POST') return { data: Object.fromEntries(fields) }
  if (set.length === 0) return {}
  return { params: new URLSearchParams(set.map(([name, value]) => [name, String(value)])) }
}
