import { between, gaussian, keyOf, keyOfName, uniform } from '../hash.ts'
import { day } from '../prices/ladder.ts'
import type { Coin } from './coin.ts'

/** What is known of a coin before the rest is drawn. */
export interface CoinSketch {
  base: string
  name: string
  /** Place among all coins by turnover, from 1. */
  rank: number
  sectors?: readonly string[]
  price?: number
  supply?: number
  /** Unix ms. */
  listedAt?: number
}

/** Every sector with the daily volatility of its coins and how common it is among unknown ones. */
const sectors: Readonly<Record<string, { volatility: number; share: number }>> = {
  'Layer 1': { volatility: 0.044, share: 10 },
  'Layer 2': { volatility: 0.049, share: 7 },
  DeFi: { volatility: 0.05, share: 12 },
  DEX: { volatility: 0.05, share: 7 },
  Lending: { volatility: 0.047, share: 4 },
  Meme: { volatility: 0.068, share: 12 },
  AI: { volatility: 0.06, share: 9 },
  RWA: { volatility: 0.045, share: 5 },
  DePIN: { volatility: 0.052, share: 7 },
  Gaming: { volatility: 0.054, share: 10 },
  NFT: { volatility: 0.056, share: 4 },
  Infrastructure: { volatility: 0.048, share: 8 },
  Interoperability: { volatility: 0.048, share: 3 },
  Oracle: { volatility: 0.046, share: 2 },
  Storage: { volatility: 0.047, share: 2 },
  Social: { volatility: 0.054, share: 4 },
  Payments: { volatility: 0.04, share: 4 },
  Privacy: { volatility: 0.045, share: 2 },
  'Exchange token': { volatility: 0.032, share: 0 },
  Stablecoin: { volatility: 0.0001, share: 0 },
}

/** Coins that are calmer than their sector: the largest, and gold. */
const calmer: Readonly<Record<string, number>> = {
  BTC: 0.024,
  ETH: 0.032,
  BNB: 0.026,
  SOL: 0.039,
  XRP: 0.036,
  TRX: 0.026,
  PAXG: 0.009,
  XAUT: 0.009,
}

/** Logarithm to base 10 of unknown prices. Source: 539 futures contracts, December 2024. */
const prices = { mean: -0.77, deviation: 1.65 } as const

/** Turnover of the busiest coin on a usual day, in USDT, and how fast it falls with rank. */
const busiest = 900_000_000
const turnoverSlope = -1.35

/** Unknown coins were listed between these days. */
const firstListing = Date.UTC(2019, 0)
const newestListing = Date.UTC(2026, 9, 25)

/** Draws everything about a coin that its sketch leaves open, from its code alone. */
export function drawCoin(sketch: CoinSketch): Coin {
  const key = keyOfName(0, sketch.base)
  const ofSectors = sketch.sectors ?? drawSectors(key)
  const price = sketch.price ?? drawPrice(keyOf(key, 2))
  const turnover = rounded(
    busiest * ((sketch.rank + 1) / 2) ** turnoverSlope * Math.exp(0.25 * gaussian(keyOf(key, 3))),
    2,
  )
  const marketCap = turnover * Math.exp(between(keyOf(key, 4), Math.log(15), Math.log(250)))
  return {
    base: sketch.base,
    name: sketch.name,
    price,
    supply: sketch.supply ?? rounded(marketCap / price, 3),
    sectors: ofSectors,
    listedAt: sketch.listedAt ?? drawListing(key, sketch.rank),
    turnover,
    volatility: calmer[sketch.base] ?? drawVolatility(keyOf(key, 5), ofSectors[0] ?? ''),
  }
}

function drawPrice(key: number): number {
  const draw = (gaussian(key) + gaussian(keyOf(key, 1))) / Math.SQRT2
  return rounded(10 ** (prices.mean + prices.deviation * draw), 4)
}

function drawVolatility(key: number, sector: string): number {
  const usual = sectors[sector]?.volatility ?? 0.05
  const spread = sector === 'Stablecoin' ? 0 : 0.18
  return rounded(usual * Math.exp(spread * gaussian(key)), 2)
}

function drawSectors(key: number): string[] {
  const first = drawSector(keyOf(key, 6))
  const second = drawSector(keyOf(key, 7))
  return uniform(keyOf(key, 8)) < 0.35 && second !== first ? [first, second] : [first]
}

function drawSector(key: number): string {
  const all = Object.entries(sectors)
  let ticket = between(
    key,
    0,
    all.reduce((sum, [, { share }]) => sum + share, 0),
  )
  for (const [name, { share }] of all) {
    ticket -= share
    if (ticket < 0) return name
  }
  return 'Infrastructure'
}

/** Listings come faster every year, so most coins are young. A listing is at midnight UTC. */
function drawListing(key: number, rank: number): number {
  const age = uniform(keyOf(key, 9)) ** (1.6 - 20 / (rank + 20))
  const time = firstListing + (1 - age) * (newestListing - firstListing)
  return Math.floor(time / day) * day
}

/** `value` with so many significant digits. */
function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}
