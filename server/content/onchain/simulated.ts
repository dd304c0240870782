import type { Clock } from '../../lib/clock.ts'
import { simulatedChains } from '../../venues/simulated/chains/coin-chains.ts'
import { between, keyOf, keyOfName, smoothNoise, uniform } from '../../venues/simulated/hash.ts'
import { simulatedAddress } from './simulated-addresses.ts'
import { firstWords, secondWords } from './simulated-names.ts'
import type { FoundToken, OnchainSource } from './source.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Deviation of the logarithm of a price that each span of time adds. */
const unrest = [
  { span: 20 * day, deviation: 0.9 },
  { span: 2 * day, deviation: 0.25 },
  { span: 5 * hour, deviation: 0.08 },
  { span: 40 * minute, deviation: 0.025 },
  { span: 4 * minute, deviation: 0.008 },
]

interface Pool {
  key: number
  chain: (typeof simulatedChains)[number]
  name: string
  symbol: string
  address: string
  createdAt: number
  basePrice: number
  /** Value of all tokens at the base price, US dollars. */
  baseFdv: number
  baseLiquidity: number
}

/**
 * Invented tokens on well-known chains, derived from seed and time alone: the same moment always
 * shows the same market. Pools appear through time, so that there are always young ones.
 */
export function createSimulatedOnchain(
  seed: string,
  clock: Pick<Clock, 'now'>,
  count = 240,
): OnchainSource {
  const root = keyOfName(0x0c4a1, seed)
  return {
    name: 'Simulated market',
    url: '',
    interval: 5_000,
    tokens: async () => {
      const now = clock.now()
      const tokens = Array.from({ length: count }, (_, index) =>
        tokenAt(makePool(keyOf(root, index), now), now),
      )
      return { tokens, asOf: Math.floor(now) }
    },
  }
}

/** A pool lives for a span of its own and is then replaced by a younger one under the same index. */
function makePool(key: number, now: number): Pool {
  const life = between(keyOf(key, 1), 3, 400) * day
  const offset = uniform(keyOf(key, 2)) * life
  const generation = Math.floor((now + offset) / life)
  const own = keyOf(keyOf(key, 3), generation)
  const chain =
    simulatedChains[Math.floor(uniform(keyOf(own, 4)) ** 1.6 * simulatedChains.length)] ??
    simulatedChains[0]
  const name = `${pick(firstWords, keyOf(own, 5))} ${pick(secondWords, keyOf(own, 6))}`
  const baseLiquidity = 10 ** between(keyOf(own, 9), 3.8, 6.6)
  return {
    key: own,
    chain,
    name,
    symbol: symbolOf(name),
    address: simulatedAddress(chain.chain, keyOf(own, 10)),
    createdAt: Math.floor(generation * life - offset),
    basePrice: 10 ** between(keyOf(own, 7), -7, 0.5),
    // A pool holds a part of what a token is worth: from a quarter of it down to a hundredth.
    baseFdv: baseLiquidity * 10 ** between(keyOf(own, 8), 0.6, 2),
    baseLiquidity,
  }
}

function tokenAt(pool: Pool, now: number): FoundToken {
  const price = priceAt(pool, now)
  const rise = price / pool.basePrice
  const liquidity = pool.baseLiquidity * Math.sqrt(rise)
  const turnover = liquidity * 10 ** (smoothNoise(keyOf(pool.key, 20), now / (6 * hour)) * 0.4)
  const trades = Math.round((turnover / 180) * (0.5 + uniform(keyOf(pool.key, 21))))
  const buyShare = 0.5 + 0.06 * smoothNoise(keyOf(pool.key, 22), now / (3 * hour))
  const buys = Math.round(trades * buyShare)
  return {
    id: `${pool.chain.chain}_${pool.address}`,
    ...pool.chain,
    address: pool.address,
    symbol: pool.symbol,
    name: pool.name,
    price: significant(price),
    change5m: change(pool, price, now, 5 * minute),
    change1h: change(pool, price, now, hour),
    change6h: change(pool, price, now, 6 * hour),
    change24h: change(pool, price, now, day),
    liquidity: liquidity.toFixed(2),
    turnover24h: turnover.toFixed(2),
    fdv: (pool.baseFdv * rise).toFixed(2),
    buys24h: buys,
    sells24h: trades - buys,
    holders: Math.round(Math.sqrt(pool.baseFdv) * 10 ** between(keyOf(pool.key, 23), -0.3, 1)),
    createdAt: pool.createdAt,
  }
}

function priceAt(pool: Pool, time: number): number {
  let logarithm = 0
  for (const [index, { span, deviation }] of unrest.entries()) {
    logarithm += deviation * smoothNoise(keyOf(pool.key, 30 + index), time / span)
  }
  return pool.basePrice * Math.exp(logarithm)
}

/** Null for a pool that did not exist yet. */
function change(pool: Pool, price: number, now: number, span: number): string | null {
  if (now - span < pool.createdAt) return null
  return (price / priceAt(pool, now - span) - 1).toFixed(6)
}

/** Six significant digits without an exponent. */
function significant(value: number): string {
  const decimals = Math.max(0, 5 - Math.floor(Math.log10(value)))
  return value.toFixed(Math.min(18, decimals))
}

function symbolOf(name: string): string {
  const [first = '', second = ''] = name.toUpperCase().split(' ')
  return first.length + second.length <= 7 ? first + second : first.slice(0, 1) + second
}

function pick(words: readonly string[], key: number): string {
  return words[Math.floor(uniform(key) * words.length)] ?? ''
}
