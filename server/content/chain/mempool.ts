import * as v from 'valibot'
import type { CoinHalf } from '../../../src/contract/entities/coin-half.ts'
import type { ChainSource } from './source.ts'

/**
 * The Bitcoin chain as a mempool.space tells of it (https://mempool.space/docs/api/rest), the public one or
 * an operator's own. Who asks the public one too often is shut out: once a minute is enough.
 */

/** The height of a chain that is neither behind its fourth halving nor far ahead of every clock. */
const height = v.pipe(v.number(), v.integer(), v.minValue(840_000), v.maxValue(10_000_000))

const blocksSchema = v.pipe(
  v.array(v.object({ height, timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  v.minLength(1),
  v.maxLength(100),
)

const adjustmentSchema = v.object({
  /** Percent. */
  difficultyChange: v.pipe(v.number(), v.minValue(-100), v.maxValue(400)),
  /** Unix ms. */
  estimatedRetargetDate: v.pipe(v.number(), v.minValue(0)),
  nextRetargetHeight: height,
  /** Mean of the running period, ms. */
  timeAvg: v.pipe(v.number(), v.minValue(60_000), v.maxValue(6_000_000)),
})

/** How often it is asked, in ms. */
export const mempoolInterval = 60_000

/**
 * Reads the tip from the API at `url`. `fetchJson` answers the parsed body of a GET and rejects on failure.
 */
export function createMempool(
  url: string,
  fetchJson: (address: string) => Promise<unknown>,
): ChainSource {
  return {
    interval: mempoolInterval,
    tip: async () => {
      const answers = await Promise.all([
        fetchJson(`${url}/api/v1/blocks`),
        fetchJson(`${url}/api/v1/difficulty-adjustment`),
      ])
      return readTip(...answers, url)
    },
  }
}

/** Reads the two answers of a mempool.space at `url`. Throws ValiError on foreign ones. */
export function readTip(blocks: unknown, adjustment: unknown, url: string): CoinHalf {
  const known = v.parse(blocksSchema, blocks)
  const { difficultyChange, estimatedRetargetDate, nextRetargetHeight, timeAvg } = v.parse(
    adjustmentSchema,
    adjustment,
  )
  const newest = known.reduce((best, block) => (block.height > best.height ? block : best))
  return {
    height: newest.height,
    heightAsOf: newest.timestamp * 1_000,
    meanBlockTime: Math.round(timeAvg),
    basis: 'node',
    source: { name: new URL(url).host, url },
    retarget: {
      height: nextRetargetHeight,
      at: Math.round(estimatedRetargetDate),
      change: difficultyChange / 100,
    },
  }
}
