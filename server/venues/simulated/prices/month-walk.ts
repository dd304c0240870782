import { gaussian, keyOf, smoothNoise, uniform } from '../hash.ts'
import type { Coin, CoinScales } from '../symbols/coin.ts'
import type { Character } from './character.ts'
import { monthOf } from './ladder.ts'
import type { Node } from './node.ts'
import { reachOf } from './path.ts'
import { streams } from './streams.ts'

/** At the start of this month every coin stands at its listed price. */
const anchorMonth = monthOf(Date.UTC(2026, 10))

/**
 * Periods in months of the waves that make up the walk. With amplitudes that grow by the square root
 * of the period it looks like a random walk over years, but never gets lost and needs no history.
 */
const periods = [1, 2, 4, 8, 16, 32] as const

/** Makes the step from month to month have a deviation of about 1. */
const amplitude = 0.5

/** A usual month in usual days: independent days add up by the square root. */
const monthPerDay = Math.sqrt(30.4)

/** Deviation of the logarithm of a month's turnover, shared by all and own. */
const turnoverWaves = { market: 0.3, own: 0.3 } as const

/** The bar of a whole month: the root from which everything shorter is split. */
export function monthBar(
  coin: Coin,
  character: Character,
  scales: CoinScales,
  month: number,
): Node {
  const key = keyOf(keyOf(character.keys.own, streams.month), month)
  const marketKey = keyOf(keyOf(character.keys.market, streams.month), month)
  const deviation = coin.volatility * monthPerDay
  const from = deviation * walkOf(character, month - 1)
  const to = deviation * walkOf(character, month)
  const high = Math.max(from, to) + reachOf(to - from, deviation, uniform(keyOf(key, 1)))
  const low = Math.min(from, to) - reachOf(to - from, deviation, uniform(keyOf(key, 2)))
  const anchor = deviation * walkOf(character, anchorMonth - 1)
  const price = (height: number) => coin.price * Math.exp(height - anchor)
  const busy = (high - low) / deviation / 1.6
  const turnover =
    coin.turnover *
    30.4 *
    busy ** 0.7 *
    Math.exp(
      turnoverWaves.market * gaussian(keyOf(marketKey, 3)) +
        turnoverWaves.own * gaussian(keyOf(key, 3)),
    )
  const mantissa = (value: number, scale: number) => Math.max(1, Math.round(value * 10 ** scale))
  return {
    open: mantissa(price(from), scales.price),
    high: mantissa(price(high), scales.price),
    low: mantissa(price(low), scales.price),
    close: mantissa(price(to), scales.price),
    volume: mantissa(turnover / price((high + low) / 2), scales.volume),
    turnover: mantissa(turnover, scales.turnover),
    deviation: deviation * price((from + to) / 2) * 10 ** scales.price,
  }
}

/** Height of the walk at the end of a month, in deviations of a month. */
function walkOf({ market, sector, own, keys }: Character, month: number): number {
  let height = 0
  for (const period of periods) {
    const waveOf = (key: number) =>
      smoothNoise(keyOf(keyOf(key, streams.walk), period), month / period)
    const wave =
      market * waveOf(keys.market) + sector * waveOf(keys.sector) + own * waveOf(keys.own)
    height += wave * Math.sqrt(period)
  }
  return height * amplitude
}
