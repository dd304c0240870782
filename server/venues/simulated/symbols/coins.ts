import * as v from 'valibot'
import type { Coin } from './coin.ts'
import { drawCoin } from './coin-drawing.ts'
import rows from './coins.json' with { type: 'json' }

const positive = v.pipe(v.number(), v.gtValue(0))

/** One row of coins.json, which scripts/make-coins.ts writes. */
const rowSchema = v.strictTuple([
  v.pipe(v.string(), v.regex(/^[A-Z0-9]+$/)),
  v.pipe(v.string(), v.nonEmpty()),
  positive,
  positive,
  v.pipe(v.array(v.string()), v.minLength(1)),
  v.pipe(v.string(), v.isoDate(), v.transform(Date.parse)),
  positive,
  positive,
])

/** The coins of coins.json, roughly busiest first. Some are listed only in the future. */
export const knownCoins: readonly Coin[] = v
  .parse(v.array(rowSchema), rows)
  .map(([base, name, price, supply, sectors, listedAt, turnover, volatility]) => ({
    base,
    name,
    price,
    supply,
    sectors,
    listedAt,
    turnover,
    volatility,
  }))

/**
 * The first `count` coins. Beyond the known ones, for load tests, they get invented codes such as
 * `ZOKUTA`.
 */
export function takeCoins(count: number): Coin[] {
  const coins = knownCoins.slice(0, count)
  const taken = new Set(knownCoins.map((coin) => coin.base))
  for (let number = 0; coins.length < count; number++) {
    const base = inventedCode(number)
    if (taken.has(base)) continue
    const name = base.charAt(0) + base.slice(1).toLowerCase()
    coins.push(drawCoin({ base, name, rank: coins.length + 1 }))
  }
  return coins
}

const consonants = 'BDFGHJKLMNPRSTVWXYZC'
const vowels = 'AEIOU'
const syllables = consonants.length * vowels.length

/** Different for every number below a million: three syllables, in an order that looks random. */
function inventedCode(number: number): string {
  const scattered = (number * 677_771 + 123_457) % syllables ** 3
  const syllable = (index: number) =>
    (consonants[Math.floor(index / vowels.length)] ?? '') + (vowels[index % vowels.length] ?? '')
  return (
    syllable(Math.floor(scattered / syllables ** 2)) +
    syllable(Math.floor(scattered / syllables) % syllables) +
    syllable(scattered % syllables)
  )
}
