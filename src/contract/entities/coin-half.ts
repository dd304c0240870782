import * as v from 'valibot'
import { sourceSchema } from './onchain.ts'
import { unixMs } from './wire.ts'

const height = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000_000))
/** Milliseconds from block to block: a second to a day. */
const pace = v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(86_400_000))

/** A block of the Bitcoin chain, when it was found (Unix ms), and the mean time between blocks in ms. */
export const knownBlockSchema = v.object({ height, heightAsOf: unixMs, meanBlockTime: pace })

/** See `knownBlockSchema`. */
export type KnownBlock = v.InferOutput<typeof knownBlockSchema>

/**
 * What a block is known from: the operator's configuration, a node, an invented chain beside the simulated
 * market, or the last halving and the pace that the difficulty aims at.
 */
const chainBases = ['operator', 'node', 'simulated', 'target'] as const

/** The newest known block of the Bitcoin chain and what counts down from it. */
export const coinHalfSchema = v.object({
  ...knownBlockSchema.entries,
  basis: v.picklist(chainBases),
  /** Whose node it is; null for every other basis. */
  source: v.nullable(sourceSchema),
  /** The next change of the difficulty: its height, about when (Unix ms), and by about which fraction. */
  retarget: v.nullable(v.object({ height, at: unixMs, change: v.number() })),
})

/** See `coinHalfSchema`. */
export type CoinHalf = v.InferOutput<typeof coinHalfSchema>
