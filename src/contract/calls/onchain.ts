import * as v from 'valibot'
import { endpoint, pending } from '../endpoint.ts'
import { shortText } from '../entities/wire.ts'
import { unansweredGet } from './unanswered.ts'

/** Tokens that are traded most on chains right now. */
export const onchainHot = unansweredGet('onchainHot', '/v1/mix/onchain/hotPicks', 'public')

/** Newly created tokens. */
export const onchainNew = unansweredGet('onchainNew', '/v1/mix/onchain/newPicks', 'public')

/** Tokens by turnover. */
export const onchainVolume = unansweredGet('onchainVolume', '/v1/mix/onchain/volume', 'public')

/** Tokens by fully diluted value. */
export const onchainFdv = unansweredGet('onchainFdv', '/v1/mix/onchain/fdv', 'public')

/** Tokens by number of holders. */
export const onchainHolders = unansweredGet('onchainHolders', '/v1/mix/onchain/holders', 'public')

/** Every chain that the lists know. */
export const onchainChains = unansweredGet('onchainChains', '/v1/mix/onchain/allChain', 'public')

/** Banners of the on-chain page. */
export const onchainBanners = endpoint({
  name: 'onchainBanners',
  method: 'GET',
  path: '/v1/mix/onchain/resourcePositionV2',
  input: v.object({ locale: v.optional(shortText) }),
  output: pending,
  auth: 'public',
})
