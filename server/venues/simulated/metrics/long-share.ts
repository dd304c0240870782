import { gaussian, keyOf, keyOfName, smoothNoise } from '../hash.ts'

const hour = 3_600_000
const root = keyOfName(0x70ce2, 'coin facts')

/** What a share of longs is counted of, by its number: all accounts, those of the top traders, their positions. */
export type LongShareKind = 0 | 1 | 2

/**
 * The share of longs in the contracts of a coin of the simulated market, made up from its code and the time.
 * @param time Unix ms
 */
export function inventedLongShare(base: string, kind: LongShareKind, time: number): number {
  const coin = keyOf(keyOfName(root, base), 2)
  const key = keyOf(coin, kind)
  const tide = smoothNoise(keyOf(coin, 9), time / (18 * hour))
  const own = smoothNoise(keyOf(key, 1), time / (5 * hour))
  const ripple = smoothNoise(keyOf(key, 2), time / hour)
  const share = 0.53 + 0.03 * gaussian(key) + 0.04 * tide + 0.02 * own + 0.004 * ripple
  return Math.min(0.9, Math.max(0.1, share))
}
