/** The rules of AI picks, as docs/rules.md tells them. */
export const pickRules = {
  /** Another number for every other rule: picks of different rules are not added up. */
  version: 2,
  /** Picks are made at the full hours that this divides, and judged so many hours later. */
  everyHours: 4,
  horizonHours: 24,
  /** What the factors count, in percent. Those that are not known leave their share to the others. */
  weights: {
    momentum: 30,
    relativeVolume: 20,
    openInterestChange: 15,
    funding: 10,
    sectorStrength: 15,
    volatility: 10,
  },
  /** A coin is compared where so many of its factors are known, its momentum among them. */
  leastKnown: 3,
  /** From this score on a coin is called to rise, up to that to fall; out of 100. */
  up: 70,
  down: 30,
  /** A coin is said to lean up from this score on, down to that, whether it is picked or not. */
  leansUp: 55,
  leansDown: 45,
  /** So many are picked at most. */
  length: { up: 8, down: 4 },
  /** So many factors are named. */
  reasons: 3,
  /** Below so many past calls no share of right ones is told; the last `shown` are. */
  leastResults: 10,
  shown: 30,
} as const
