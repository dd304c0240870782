import { type Crypto, longShortKinds } from '../../../src/contract/entities/crypto.ts'
import { halving } from '../../../src/contract/limits.ts'
import { between, keyOf, keyOfName, uniform } from '../../venues/simulated/hash.ts'
import { inventedLongShare } from '../../venues/simulated/metrics/long-share.ts'

const minute = 60_000
/** How often ratios are counted. */
const counting = 5 * minute
const root = keyOfName(0x70ce2, 'coin facts')
/** Coins without an end, and coins that are all there already. */
const endless = 0.3
const complete = 0.5
const shareKinds = { accounts: 0, topAccounts: 1, topPositions: 2 } as const

/**
 * The most coins that there will ever be of a coin of the simulated market; undefined for one without an
 * end. Made up from its code, but that of Bitcoin.
 * @param supply those that there are
 */
export function inventedMaxSupply(base: string, supply: number): number | undefined {
  if (base === 'BTC') return halving.totalSupply
  const key = keyOf(keyOfName(root, base), 1)
  const kind = uniform(key)
  if (supply <= 0 || kind < endless) return undefined
  if (kind < complete) return supply
  return Number((supply / between(keyOf(key, 1), 0.35, 0.97)).toPrecision(3))
}

/**
 * Shares of longs in the contracts of a coin of the simulated market, made up from its code and the time.
 * @param now Unix ms
 */
export function inventedLongShort(base: string, now: number): NonNullable<Crypto['longShort']> {
  const asOf = Math.floor(now / counting) * counting
  return {
    asOf,
    ratios: longShortKinds.map((kind) => {
      return { kind, long: inventedLongShare(base, shareKinds[kind], asOf).toFixed(4) }
    }),
  }
}
