/** What the AI index is made of, the heaviest first. */
export const aiIndexFactors = ['momentum', 'breadth', 'volume', 'funding', 'volatility'] as const

/** One of the factors, see docs/rules.md. */
export type AiIndexFactor = (typeof aiIndexFactors)[number]

/** The rules of the AI index, as docs/rules.md tells them. */
export const aiIndexRules = {
  /** What the factors count, in percent. */
  weights: { momentum: 30, breadth: 25, volume: 20, funding: 15, volatility: 10 },
  /** Less than this weight of known factors makes no index. */
  leastWeight: 50,
  /** Days of the line. */
  days: 30,
  /** Deviations, as fractions, at which a factor reaches its end. */
  spans: { momentum: 0.2, volume: 0.5, funding: 0.0005 },
} as const

/** What the index says, by the lowest value of each. */
export const aiIndexBands = [
  { key: 'riskOff', from: 0 },
  { key: 'mildlyRiskOff', from: 30 },
  { key: 'neutral', from: 45 },
  { key: 'mildlyRiskOn', from: 56 },
  { key: 'riskOn', from: 71 },
] as const

/** A band of the index. */
export type AiIndexBand = (typeof aiIndexBands)[number]['key']

/** The band that a value is in, a whole number from 0 to 100. */
export function aiIndexBandOf(value: number): AiIndexBand {
  return aiIndexBands.findLast(({ from }) => value >= from)?.key ?? 'riskOff'
}
