import { gaussian, keyOf, smoothNoise } from '../hash.ts'
import { day, hour, minute, second } from '../prices/ladder.ts'
import type { Series } from '../prices/series.ts'

/** What contracts have beyond price and trades. */
export interface ContractTraits {
  /** The price that the contract follows: that of its coin against USDT. */
  index: () => Series
  /** Index mantissa units in one unit of the index series. */
  indexUnit: number
  /** Mark mantissa units in one unit of the index series. */
  markUnit: number
  /** Draws premium, funding and open interest. */
  key: number
  /** Hours between fundings; 0 for a contract with a delivery date, which has none. */
  fundingHours: number
  /** How far the contract usually stands above the index, as a fraction. */
  premium: number
  /** Usual open interest in volume units of the symbol. */
  openInterest: number
}

/** Funding per interval at shares of all contracts and times. Source: 539 contracts, December 2024. */
const fundingQuantiles = [
  [0, -0.004],
  [0.01, -0.0025],
  [0.25, 0.00005],
  [0.5, 0.0001],
  [0.75, 0.0003],
  [0.99, 0.0026],
  [1, 0.004],
] as const

/**
 * The index price at `time`, in mantissa units. It follows the spot price within a few thousandths of
 * a percent, as an average over several exchanges does.
 */
export function indexPriceAt(traits: ContractTraits, spotPrice: number, time: number): number {
  const wobble = 1 + 0.00002 * smoothNoise(keyOf(traits.key, 1), time / (20 * second))
  return Math.max(1, Math.round(spotPrice * traits.indexUnit * wobble))
}

/** The mark price at `time`, in mantissa units: the index plus a premium that moves over minutes. */
export function markPriceAt(traits: ContractTraits, spotPrice: number, time: number): number {
  const swing = 0.0003 * smoothNoise(keyOf(traits.key, 2), time / (10 * minute))
  return Math.max(1, Math.round(spotPrice * traits.markUnit * (1 + traits.premium + swing)))
}

/** The rate of the next funding as it looks at `time`, at a scale of 8 decimals; NaN without funding. */
export function fundingRateAt({ key, fundingHours }: ContractTraits, time: number): number {
  if (fundingHours === 0) return Number.NaN
  const interval = fundingHours * hour
  const settled = Math.floor(time / minute) * minute
  const height =
    0.75 * gaussian(keyOf(key, 3)) +
    0.45 * smoothNoise(keyOf(key, 4), settled / (3 * day)) +
    0.55 * smoothNoise(keyOf(key, 5), settled / interval)
  return Math.round(quantile(normalShare(height)) * 1e6) * 100
}

/** The next full funding interval after `time`, Unix ms; NaN without funding. */
export function nextFundingAfter({ fundingHours }: ContractTraits, time: number): number {
  if (fundingHours === 0) return Number.NaN
  const interval = fundingHours * hour
  return (Math.floor(time / interval) + 1) * interval
}

/** Open interest at `time` in volume units. It is counted every ten seconds. */
export function openInterestAt({ key, openInterest }: ContractTraits, time: number): number {
  const counted = Math.floor(time / (10 * second)) * 10 * second
  const tide =
    0.25 * smoothNoise(keyOf(key, 6), counted / (2 * day)) +
    0.06 * smoothNoise(keyOf(key, 7), counted / (2 * hour)) +
    0.002 * smoothNoise(keyOf(key, 8), counted / minute)
  return Math.round(openInterest * Math.exp(tide))
}

/** Share of a normal distribution below `height`. Source: logistic approximation, within 0.01. */
function normalShare(height: number): number {
  return 1 / (1 + Math.exp(-1.702 * height))
}

function quantile(share: number): number {
  for (let index = 1; index < fundingQuantiles.length; index++) {
    const [from, low] = fundingQuantiles[index - 1] ?? [0, 0]
    const [to, high] = fundingQuantiles[index] ?? [1, 0]
    if (share <= to) return low + ((high - low) * (share - from)) / (to - from)
  }
  return fundingQuantiles[fundingQuantiles.length - 1]?.[1] ?? 0
}
