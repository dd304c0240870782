import type { FastifyInstance } from 'fastify'
import {
  onchainChains,
  onchainFdv,
  onchainHolders,
  onchainHot,
  onchainNew,
  onchainVolume,
} from '../../src/contract/calls/onchain.ts'
import { codes } from '../../src/contract/codes.ts'
import type { PreparedBody } from '../market/market-data.ts'
import { CallError } from './call-error.ts'
import { implementPrepared, type PreparedAnswer } from './implement.ts'
import type { Services } from './services.ts'

/** Answers the calls for tokens on chains. */
export function implementOnchainCalls(
  app: FastifyInstance,
  { onchain }: Pick<Services, 'onchain'>,
): void {
  implementPrepared(app, onchainHot, () => ready(onchain.list('hotPicks')))
  implementPrepared(app, onchainNew, () => ready(onchain.list('newPicks')))
  implementPrepared(app, onchainVolume, () => ready(onchain.list('volume')))
  implementPrepared(app, onchainFdv, () => ready(onchain.list('fdv')))
  implementPrepared(app, onchainHolders, () => ready(onchain.list('holders')))
  implementPrepared(app, onchainChains, () => ready(onchain.chains()))
}

function ready(body: PreparedBody | undefined): PreparedAnswer {
  if (body === undefined) throw new CallError(codes.venueUnavailable, 'Not ready yet.')
  return { body, cacheControl: 'public, max-age=5' }
}
