/** By which tokens on chains are picked; docs/rules.md says it in words. */
export const onchainRules = {
  /** A pool with less money in it, US dollars, moves too easily to be picked. */
  liquidity: 50_000,
  /** New picks were made within so many days. */
  newDays: 7,
  /** Most hot picks. */
  hotPicks: 100,
} as const
