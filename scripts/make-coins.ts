/**
 * Writes server/venues/simulated/symbols/coins.json, the coins of the simulated market: the best-known by
 * hand (coins/head-coins.ts), the others by name from @web3icons/common (MIT) with everything else
 * drawn from a hash of their code. Run again after a change: node scripts/make-coins.ts
 */
import { writeFileSync } from 'node:fs'
import { tokens } from '@web3icons/common'
import { keyOfName } from '../server/venues/simulated/hash.ts'
import type { Coin } from '../server/venues/simulated/symbols/coin.ts'
import { type CoinSketch, drawCoin } from '../server/venues/simulated/symbols/coin-drawing.ts'
import { headCoins } from './coins/head-coins.ts'
import { sectorByName } from './coins/keywords.ts'
import { knownPrices } from './coins/known-prices.ts'

/** Coins that are listed at the anchor month, and coins whose listings lie ahead of it. */
const listed = 905
const ahead = 40

/** The coming listings are spread evenly over a year from this day on. */
const firstComing = Date.UTC(2026, 10, 27)
const comingEvery = 9

/** Renamed since, listed by hand under the new code. */
const renamed = ['MATIC', 'RNDR', 'AGIX', 'OCEAN', 'GRAM', 'KLAY', 'USDT', 'A']

/** Derivatives of other coins and currencies, whose prices could not be drawn on their own. */
const derivative =
  /wrapped|staked|bridged|usd|dollar|^eur|euro|fiat|rupiah|bilira|gyen|xsgd|liquid|stable|\bold\b|\(old\)|\(new\)|stader|beethoven|aura bal|^[a-z](usd|dai|eth|btc|sushi)|renbtc|tbtc|hbtc|kinesis|\bdai\b|swell ethereum|^(frax|mim|gho|dola|mimatic) /i

/** Not for every audience. */
const indecent = /cum|porn|sex|jesus/i

const outFile = new URL('../server/venues/simulated/symbols/coins.json', import.meta.url)

const head = headCoins.map(
  ([base, name, price, millions, sectors, listedIn], index): Coin =>
    drawCoin({
      base,
      name,
      rank: index + 1,
      price,
      supply: Number((millions * 1_000_000).toPrecision(6)),
      sectors,
      listedAt: Date.parse(`${listedIn}-01T00:00:00Z`),
    }),
)
const taken = new Set([...head.map((coin) => coin.base), ...renamed])
const others = namesByRank(taken)
  .slice(0, listed + ahead - head.length)
  .map((sketch, index) => drawCoin(withListing(sketch, index + head.length + 1)))
const rows = [...head, ...others].map(rowOf)
writeFileSync(outFile, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)

/** Codes and names that are free to use, best known first. */
function namesByRank(excluded: ReadonlySet<string>): Omit<CoinSketch, 'rank'>[] {
  const seen = new Set(excluded)
  return tokens
    .filter((token) => /^[a-z0-9]{2,8}$/i.test(token.symbol))
    .filter(({ symbol, name, id }) => !derivative.test(`${symbol} ${name} ${id}`))
    .filter(({ symbol, name }) => !indecent.test(`${symbol} ${name}`))
    .sort((a, b) => rankOf(a) - rankOf(b) || compare(a.id, b.id))
    .flatMap(({ symbol, name }) => {
      const base = symbol.toUpperCase()
      if (seen.has(base)) return []
      seen.add(base)
      const sector = sectorByName(name)
      const price = knownPrices[base]
      return [{ base, name, ...(sector && { sectors: [sector] }), ...(price && { price }) }]
    })
}

/** Every so often a coin's listing lies ahead, so that new ones keep coming. */
function withListing(sketch: Omit<CoinSketch, 'rank'>, rank: number): CoinSketch {
  const waiting = listed + ahead - rank
  if (waiting >= ahead) return { ...sketch, rank }
  const days = comingEvery * waiting + ((keyOfName(7, sketch.base) >>> 0) % comingEvery)
  return { ...sketch, rank: rank - listed + 150, listedAt: firstComing + days * 86_400_000 }
}

function rowOf(coin: Coin): readonly unknown[] {
  const listedOn = new Date(coin.listedAt).toISOString().slice(0, 10)
  const { base, name, price, supply, sectors, turnover, volatility } = coin
  return [base, name, price, supply, sectors, listedOn, turnover, volatility]
}

/** Ranks are of 2024; what had none then comes last. */
function rankOf({ marketCapRank }: { marketCapRank: number | null }): number {
  return marketCapRank || Number.MAX_SAFE_INTEGER
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
