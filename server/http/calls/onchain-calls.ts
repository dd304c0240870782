import type { FastifyInstance } from 'fastify'
import {
  onchainChains,
  onchainFdv,
  onchainHolders,
  onchainHot,
  onchainNew,
  onchainVolume,
} from '../../../src/contract/calls/onchain.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { delivered } from '../core/delivered.ts'
import { implementPrepared, type PreparedAnswer } from '../core/implement.ts'
import type { Services } from '../core/services.ts'

/** Answers the calls for tokens on chains. */
export function implementOnchainCalls(
  app: FastifyInstance,
  { onchain }: Pick<Services, 'onchain'>,
): void {
  implementPrepared(app, onchainHot, () => answer(onchain.list('hotPicks')))
  implementPrepared(app, onchainNew, () => answer(onchain.list('newPicks')))
  implementPrepared(app, onchainVolume, () => answer(onchain.list('volume')))
  implementPrepared(app, onchainFdv, () => answer(onchain.list('fdv')))
  implementPrepared(app, onchainHolders, () => answer(onchain.list('holders')))
  implementPrepared(app, onchainChains, () => answer(onchain.chains()))
}

function answer(body: PreparedBody | undefined): PreparedAnswer {
  return { body: delivered(body), cacheControl: 'public, max-age=5' }
}
