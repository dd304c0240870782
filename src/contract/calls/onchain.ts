import { endpoint, json } from '../endpoint.ts'
import { onchainChainsSchema, onchainListSchema } from '../entities/onchain.ts'
import { noInput } from './fields.ts'

/** Tokens that are traded most on chains right now. */
export const onchainHot = endpoint({
  name: 'onchainHot',
  method: 'GET',
  path: '/v1/mix/onchain/hotPicks',
  input: noInput,
  output: json(onchainListSchema),
  auth: 'public',
})

/** Newly created tokens. */
export const onchainNew = endpoint({
  name: 'onchainNew',
  method: 'GET',
  path: '/v1/mix/onchain/newPicks',
  input: noInput,
  output: json(onchainListSchema),
  auth: 'public',
})

/** Tokens by turnover. */
export const onchainVolume = endpoint({
  name: 'onchainVolume',
  method: 'GET',
  path: '/v1/mix/onchain/volume',
  input: noInput,
  output: json(onchainListSchema),
  auth: 'public',
})

/** Tokens by fully diluted value. */
export const onchainFdv = endpoint({
  name: 'onchainFdv',
  method: 'GET',
  path: '/v1/mix/onchain/fdv',
  input: noInput,
  output: json(onchainListSchema),
  auth: 'public',
})

/** Tokens by number of holders. */
export const onchainHolders = endpoint({
  name: 'onchainHolders',
  method: 'GET',
  path: '/v1/mix/onchain/holders',
  input: noInput,
  output: json(onchainListSchema),
  auth: 'public',
})

/** Every chain that the lists know. */
export const onchainChains = endpoint({
  name: 'onchainChains',
  method: 'GET',
  path: '/v1/mix/onchain/allChain',
  input: noInput,
  output: json(onchainChainsSchema),
  auth: 'public',
})
