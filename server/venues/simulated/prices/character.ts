import { between, gaussian, keyOf, keyOfName, uniform } from '../hash.ts'
import type { Coin } from '../symbols/coin.ts'
import type { Draws } from './draws.ts'
import { type Level, lengthOf, levels } from './ladder.ts'
import { streams } from './streams.ts'
import { burstIn, burstsOn, leanOf, seasonOf } from './volatility.ts'

/**
 * What moves a coin: a share of the whole market's moves, of its sector's, and its own. The squares
 * of the three shares add up to 1.
 */
export interface Character {
  market: number
  sector: number
  own: number
  keys: { market: number; sector: number; own: number }
}

/** Deviation of the logarithm of unrest between neighbours, shared and own: unrest comes in clusters. */
const clustering = { market: 0.25, own: 0.3 } as const

/** Deviation of the logarithm of activity that no move explains. */
const idleTrading = 0.35

/** Coins with less than this daily volatility follow a currency or a metal, not the market. */
const quiet = 0.012

/** Coins that are the market themselves. */
const leaders: Readonly<Record<string, number>> = { BTC: 0.94, ETH: 0.88, BNB: 0.8, SOL: 0.8 }

/** The character of a coin in the market of `seed`; the same whatever other coins are listed. */
export function characterOf(seed: number, coin: Coin): Character {
  const sectorName = coin.sectors[0] ?? ''
  const own = keyOfName(keyOfName(seed, 'coin'), coin.base)
  const keys = { market: keyOfName(seed, 'market'), sector: keyOfName(seed, sectorName), own }
  if (coin.volatility < quiet) return { market: 0, sector: 0, own: 1, keys }
  const key = keyOf(own, streams.character)
  const market = leaders[coin.base] ?? between(keyOf(key, 1), 0.6, 0.85)
  const sector = Math.min(between(keyOf(key, 2), 0.2, 0.5), Math.sqrt(1 - market ** 2) * 0.8)
  return { market, sector, own: Math.sqrt(1 - market ** 2 - sector ** 2), keys }
}

/**
 * Draws the chance for the bars of `level` from `start` on.
 * @param fineKey draws for lengths below a minute, where a perpetual goes its own way
 */
export function drawBars(
  character: Character,
  fineKey: number,
  level: Level,
  start: number,
  count: number,
  draws: Draws,
): void {
  const { market, sector, own, keys } = character
  const keyFor = (key: number) => keyOf(keyOf(key, streams.bars), level)
  const marketKey = keyFor(keys.market)
  const sectorKey = keyFor(keys.sector)
  const ownKey = keyFor(level > levels.minute ? fineKey : keys.own)
  const sameDay = level === levels.day ? undefined : burstsOn(keys.own, keys.market, start)
  const length = lengthOf(level)
  for (let bar = 0; bar < count; bar++) {
    const from = start + bar * length
    const to = from + length
    const number = from / length
    const ofMarket = keyOf(marketKey, number)
    const ofOwn = keyOf(ownKey, number)
    const bursts = sameDay ?? burstsOn(keys.own, keys.market, from)
    const burst = burstIn(bursts, level, from, to)
    draws.step[bar] =
      market * gaussian(ofMarket) +
      sector * gaussian(keyOf(sectorKey, number)) +
      own * gaussian(ofOwn) +
      (level === levels.day ? market * leanOf(keys.market, from) + own * leanOf(keys.own, from) : 0)
    draws.unrest[bar] =
      Math.exp(
        clustering.market * gaussian(keyOf(ofMarket, 1)) +
          clustering.own * gaussian(keyOf(ofOwn, 1)),
      ) *
      seasonOf(keys.market, level, from) *
      burst.unrest
    const reachKey = uniform(keyOf(ofOwn, 5)) < market * market ? ofMarket : ofOwn
    draws.up[bar] = uniform(keyOf(reachKey, 2))
    draws.down[bar] = uniform(keyOf(reachKey, 3))
    draws.activity[bar] = Math.exp(idleTrading * gaussian(keyOf(ofOwn, 4))) * burst.activity
  }
}
