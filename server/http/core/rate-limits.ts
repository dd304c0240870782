import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import { gatewayShare } from '../../lib/gateway-share.ts'
import { addressGroup } from '../../lib/net/address-group.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'

/** How many requests one address may make to all calls together. */
export interface CallLimit {
  max: number
  /** The span they are counted in, in ms. */
  window: number
}

/** Room for an office behind one address, and for nobody who copies the market call by call. */
const callLimit: CallLimit = { max: 1_200, window: 60_000 }

/** How many addresses are remembered; the one not seen for longest is forgotten first. */
const addresses = 10_000

/**
 * Limits calls by address, see `addressGroup`, in the memory of this gateway: to its share, where visitors are spread
 * over several. Behind a trusted proxy the address is the one that the proxy names, see `nameClients`.
 */
export async function limitCalls(
  app: FastifyInstance,
  security: Pick<SecurityEvents, 'report'>,
  { gateways = () => 1, ...limit }: Partial<CallLimit> & { gateways?: () => number } = {},
): Promise<void> {
  const { max, window } = { ...callLimit, ...limit }
  await app.register(rateLimit, {
    max: () => Math.ceil(max * gatewayShare(gateways())),
    timeWindow: window,
    cache: addresses,
    keyGenerator: ({ ip }) => addressGroup(ip),
    enableDraftSpec: true,
    // Only a refusal says how many are left: other answers may lie in shared caches.
    addHeadersOnExceeding: {
      'ratelimit-limit': false,
      'ratelimit-remaining': false,
      'ratelimit-reset': false,
    },
    onExceeded: ({ ip: address }) => {
      security.report({ event: 'refused_by_limit', limit: 'calls', address })
    },
    errorResponseBuilder: () => {
      return new CallError(codes.tooManyRequests, 'Too many requests. Please wait a moment.')
    },
  })
}
