import { halving } from '../../../contract/limits.ts'

/** Satoshis, the smallest unit, in one bitcoin. */
export const satoshis = 100_000_000n

/**
 * Reward of one block in satoshis: half of that of the era before, rounded down, from 50 BTC on. Zero from
 * era 33 on. Source: GetBlockSubsidy in Bitcoin Core's validation.cpp.
 * @param era number of the halvings before, from 0
 */
export function rewardOf(era: number): bigint {
  return (BigInt(halving.firstReward) * satoshis) >> BigInt(era)
}

/** The last era whose blocks bring a reward, of one satoshi. */
export const lastEra = 32

/** The era of the block at a height. */
export function eraOf(height: number): number {
  return Math.floor(height / halving.interval)
}

/** Height of the first block of an era. */
export function startOf(era: number): number {
  return era * halving.interval
}

/**
 * Satoshis that all blocks below a height have brought by the rule, those nobody can spend included, such as
 * those of the very first block.
 */
export function minedBefore(height: number): bigint {
  const era = eraOf(height)
  let mined = 0n
  for (let past = 0; past < Math.min(era, lastEra + 1); past++) {
    mined += rewardOf(past) * BigInt(halving.interval)
  }
  return mined + rewardOf(era) * BigInt(height - startOf(era))
}

/** Bitcoins of an amount in satoshis, for places that draw or estimate. */
export function coinsOf(amount: bigint): number {
  return Number(amount) / Number(satoshis)
}
