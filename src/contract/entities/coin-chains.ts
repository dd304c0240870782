import * as v from 'valibot'
import { answerText, unixMs } from './wire.ts'

/** Whether a coin can be moved into an exchange, or out of it, over a chain. */
export const transferStates = ['open', 'suspended'] as const

/** One of `transferStates`. */
export type TransferState = (typeof transferStates)[number]

/** Null where the venue does not say, or has not said for a while. */
const transferState = v.nullable(v.picklist(transferStates))

/** A chain that coins of one kind come and go over. Its names are empty where a state holds for all chains of the coin. */
export const coinChainSchema = v.object({
  chain: answerText,
  chainName: answerText,
  deposit: transferState,
  withdrawal: transferState,
})

/** See `coinChainSchema`. */
export type CoinChain = v.InferOutput<typeof coinChainSchema>

/** The chains of one coin. */
const coinChainsOfSchema = v.object({
  coin: answerText,
  asOf: unixMs,
  chains: v.array(coinChainSchema),
})

/** See `coinChainsSchema`, of which it is one. */
export type CoinChainsOf = v.InferOutput<typeof coinChainsOfSchema>

/**
 * The chains of coins with what is open on them, at the moment for which the venue vouches. A coin that the venue tells no
 * chains of is left out, and so is every coin where the venue does not offer them.
 */
export const coinChainsSchema = v.array(coinChainsOfSchema)
