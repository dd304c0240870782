import type { MarketType } from '../../../src/contract/market/market-types.ts'

/** What is true of one invented instrument, in the units that people read, whatever an exchange counts in. */
export interface Instrument {
  line: MarketType
  base: string
  quote: string
  /** Unix ms; 0 for what is not delivered. */
  delivery: number
  last: number
  open: number
  high: number
  low: number
  /** Of 24 hours, in base and in quote currency. */
  volume: number
  turnover: number
  mark: number
  index: number
  /** In base currency. */
  interest: number
  /** A fraction per interval. */
  funding: number
  fundingHours: number
  maxLeverage: number
}

/** The present of the replays. */
export const replayNow = Date.UTC(2026, 10, 22, 12, 30)

/** Since when the instruments are traded. */
export const replayListed = Date.UTC(2026, 8, 22, 9, 17)

/** When the dated contract is delivered. */
export const replayDelivery = Date.UTC(2026, 11, 25, 8)

const prices = {
  BTC: { last: 100_000, open: 98_000, high: 101_000, low: 97_500, mark: 100_001, index: 100_002.5 },
  ETH: { last: 4_000, open: 4_100, high: 4_120, low: 3_950, mark: 4_000.5, index: 4_001.25 },
} as const

const meanPrices = { BTC: 99_500, ETH: 3_990 } as const

function instrument(
  line: MarketType,
  base: 'BTC' | 'ETH',
  quote: string,
  volume: number,
  delivery = 0,
): Instrument {
  const spot = line === 1
  return {
    line,
    base,
    quote,
    delivery,
    ...prices[base],
    volume,
    turnover: volume * meanPrices[base],
    interest: volume / 2,
    funding: base === 'BTC' ? 0.0001 : -0.000_05,
    fundingHours: base === 'BTC' ? 8 : 4,
    maxLeverage: spot ? 0 : 100,
  }
}

/** Two instruments of every kind, and a dated one. */
export const instruments: readonly Instrument[] = [
  instrument(1, 'BTC', 'USDT', 12_000),
  instrument(1, 'ETH', 'USDT', 120_000),
  instrument(10, 'BTC', 'USDT', 24_000),
  instrument(10, 'ETH', 'USDT', 480_000),
  instrument(12, 'BTC', 'USDC', 960),
  instrument(12, 'ETH', 'USDC', 9_600),
  instrument(11, 'BTC', 'USD', 4_800),
  instrument(11, 'ETH', 'USD', 48_000),
  instrument(11, 'BTC', 'USD', 240, replayDelivery),
]

/** The instruments of some lists. */
export function of(...lines: readonly MarketType[]): readonly Instrument[] {
  return instruments.filter((one) => lines.includes(one.line))
}

/** The perpetuals among the instruments of some lists. */
export function perpetuals(...lines: readonly MarketType[]): readonly Instrument[] {
  return of(...lines).filter((one) => one.delivery === 0)
}

/** One public trade in the units that people read. */
export interface TapeTrade {
  time: number
  /** Whose order met a waiting one. */
  side: 'buy' | 'sell'
  price: number
  /** In base and in quote currency. */
  volume: number
  turnover: number
}

/** What is traded at a time, in coins: little, or in two of forty trades much. */
export const tapeVolumes = { usual: 0.02, block: 1 } as const

/** The newest trades, oldest first: ten a second, by turns bought and sold. */
export function tapeOf(one: Instrument, now: number, count: number): TapeTrade[] {
  const newest = Math.floor(now / 100)
  return Array.from({ length: count }, (_, index) => {
    const number = newest - count + 1 + index
    const isBlock = number % 40 === 0 || number % 40 === 21
    const volume = isBlock ? tapeVolumes.block : tapeVolumes.usual
    const side = number % 2 === 1 ? 'buy' : 'sell'
    return { time: number * 100, side, price: one.last, volume, turnover: volume * one.last }
  })
}

const hour = 3_600_000

/** When funding is due next, Unix ms. */
export function nextFunding(now: number, fundingHours = 8): number {
  const period = fundingHours * hour
  return (Math.floor(now / period) + 1) * period
}

/** `261225` for the day of a delivery. */
export function dayOf(one: Instrument): string {
  return new Date(one.delivery).toISOString().slice(2, 10).replaceAll('-', '')
}

/** The number without exponent, as exchanges write it. */
export function text(value: number): string {
  return value.toFixed(10).replace(/\.?0+$/, '')
}
