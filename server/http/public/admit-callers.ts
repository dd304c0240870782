import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { ApiKey, ApiKeys } from '../../api-keys/api-keys.ts'
import { CallError } from '../../lib/call-error.ts'
import { headerText } from '../../lib/header-text.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'
import { crossSiteHeaders } from '../core/cross-site.ts'
import type { QuotaState, Quotas } from './quotas.ts'

/** Calls that one address may make in a minute without a key. */
export const keylessPerMinute = 60

/** How long a key is taken without another look, in ms: what a revoked one is still good for. */
const keyLifetime = 30_000
/** How many keys are known at a time. */
const keyCapacity = 1_000

const unknownKey = new CallError(codes.unknownKey, 'authorization: the key is unknown or revoked')
const tooMany = new CallError(codes.tooManyRequests, 'Too many requests. Please wait a moment.')

/** Headers that pages of other sites may read beside the usual ones. */
const exposed = 'etag, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/** What admitting callers takes. */
export interface Admission {
  keys: Pick<ApiKeys, 'find'>
  quotas: Quotas
  security: Pick<SecurityEvents, 'report'>
  /** Unix ms. */
  now: () => number
}

/** A call as it was counted. */
interface Counted {
  state: QuotaState
  /** False where it shows a key that is none. */
  isKnown: boolean
}

/**
 * Opens the calls of `api` to pages of every site, without credentials, and counts each against the quota of its
 * key, or of its address where it shows none. Every answer says what is left.
 */
export function admitCallers(api: FastifyInstance, admission: Admission): void {
  const { quotas, security, keys, now } = admission
  const known = new LruCache<string, { key: ApiKey; until: number }>(keyCapacity)

  /** Counts a call by its key. One that was not seen lately costs its address a call, whether it is good or not. */
  const count = async (shown: string | undefined, address: string): Promise<Counted> => {
    const seen = shown === undefined ? undefined : known.find(shown)
    const before = now()
    if (seen !== undefined && before < seen.until)
      return { state: await ofKey(seen.key), isKnown: true }
    const state = await quotas.take(`address ${addressGroup(address)}`, keylessPerMinute)
    if (shown === undefined || !state.isWithin) return { state, isKnown: true }
    const key = await keys.find(shown)
    if (key === undefined) return { state, isKnown: false }
    known.take(shown, () => ({ key, until: 0 })).until = before + keyLifetime
    return { state: await ofKey(key), isKnown: true }
  }
  const ofKey = async (key: ApiKey): Promise<QuotaState> =>
    quotas.take(`key ${key.id}`, key.per_minute)

  api.addHook('onRequest', async (request, reply) => {
    reply.headers(crossSiteHeaders).header('access-control-expose-headers', exposed)
    if (request.method === 'OPTIONS') return
    const { state, isKnown } = await count(bearerOf(request), request.ip)
    tell(reply, state)
    if (!isKnown) throw unknownKey
    if (state.isWithin) return
    security.report({ event: 'refused_by_limit', limit: 'public_api', address: request.ip })
    throw tooMany
  })
  api.options('/api/v1/*', (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'authorization, if-none-match')
      .header('access-control-max-age', '86400')
      .send(),
  )
}

/** Says on an answer what is left of a quota (draft-ietf-httpapi-ratelimit-headers-07), and when to come back. */
function tell(reply: FastifyReply, { isWithin, limit, remaining, resetAfter }: QuotaState): void {
  reply
    .header('ratelimit-limit', limit)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', resetAfter)
  if (!isWithin) reply.header('retry-after', resetAfter)
}

/** The key of `Authorization: Bearer …`; undefined without that header. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const text = headerText(headers.authorization)
  if (text === undefined) return headers.authorization === undefined ? undefined : ''
  return /^bearer +(\S+)$/i.exec(text)?.[1] ?? ''
}
