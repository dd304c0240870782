/** The inputs of the gateway's own fear and greed index. */
export const ownInputs = ['volatility', 'momentum', 'volume', 'dominance', 'breadth'] as const

/** How the gateway's own fear and greed index is made. Published in docs/rules.md. */
export const fearGreedRules = {
  /** Spans of days. */
  week: 7,
  month: 30,
  quarter: 90,
  /** Most coins of the basket: those that trade most. */
  coins: 20,
  /** Fewer coins say nothing of a market. */
  leastCoins: 5,
  /** How many days are made up for when it starts. */
  history: 365,
  /** Shares of the inputs; they sum to 1. */
  weights: { volatility: 0.25, momentum: 0.25, volume: 0.15, dominance: 0.15, breadth: 0.2 },
  /** Less than this much weight of known inputs makes no index. */
  leastWeight: 0.5,
  /** Deviations, as fractions, at which an input reaches its end. */
  volatility: { span: 0.5 },
  momentum: { span: 0.25 },
  volume: { span: 0.5 },
  dominance: { span: 0.1 },
} as const

/** The bands of the index, by the lowest value of each, as alternative.me has them. */
export const fearGreedBands = [
  { key: 'extremeFear', from: 0, to: 24 },
  { key: 'fear', from: 25, to: 44 },
  { key: 'neutral', from: 45, to: 55 },
  { key: 'greed', from: 56, to: 75 },
  { key: 'extremeGreed', from: 76, to: 100 },
] as const

/** A band of the index. */
export type FearGreedBand = (typeof fearGreedBands)[number]

/** The names of the bands, lowest first. */
export const fearGreedBandKeys = fearGreedBands.map(({ key }) => key)

/** The name of a band. */
export type FearGreedBandKey = FearGreedBand['key']

/** The band that a value is in, a whole number from 0 to 100. */
export function bandOf(value: number): FearGreedBand {
  return fearGreedBands.find(({ to }) => value <= to) ?? fearGreedBands[4]
}
