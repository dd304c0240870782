import type { CoinHalf } from '../../../src/contract/entities/coin-half.ts'
import { halving } from '../../../src/contract/limits.ts'
import { keyOf, keyOfName, uniform } from '../../venues/simulated/hash.ts'
import type { ChainSource } from './source.ts'
import { lastHalving } from './target.ts'

/** Mean time between invented blocks, ms: a little faster than the target, as real chains are while they grow. */
const pace = 592_000
/** Blocks that are drawn together: about a day. They take exactly their mean time in sum. */
const group = 144
/** Blocks between two changes of the difficulty. */
const period = 2_016

/**
 * An invented chain beside the simulated market, derived from seed and time alone. It goes on from the real
 * fourth halving; its blocks come as unevenly as real ones (exponentially distributed waits).
 */
export function createSimulatedChain(seed: string, clock: { now: () => number }): ChainSource {
  const root = keyOfName(0x0b17c, seed)
  return { interval: 5_000, tip: async () => simulatedTip(root, clock.now()) }
}

/** The newest block of the chain of a key at a time in Unix ms. */
export function simulatedTip(root: number, now: number): CoinHalf {
  const length = group * pace
  const index = Math.floor((now - lastHalving.heightAsOf) / length)
  const start = lastHalving.heightAsOf + index * length
  const times = groupTimes(root, index)
  const passed = times.findLastIndex((time) => start + time <= now)
  const height = Math.max(0, lastHalving.height + index * group + passed)
  return {
    height,
    heightAsOf: Math.floor(start + (times[passed] ?? 0)),
    meanBlockTime: pace,
    basis: 'simulated',
    source: null,
    retarget: nextRetarget(height, now),
  }
}

/** When the blocks of a group come, in ms from its start; the first at once. */
function groupTimes(root: number, index: number): number[] {
  const key = keyOf(root, index)
  const waits = Array.from({ length: group }, (_, block) => -Math.log(uniform(keyOf(key, block))))
  const unit = (group * pace) / waits.reduce((sum, wait) => sum + wait, 0)
  let time = 0
  return waits.map((wait) => {
    const at = time
    time += wait * unit
    return at
  })
}

function nextRetarget(height: number, now: number): CoinHalf['retarget'] {
  const left = period - (height % period)
  return { height: height + left, at: now + left * pace, change: halving.blockTime / pace - 1 }
}
