/** The rules of labels, as docs/rules.md tells them. Money is US dollars a day. */
export const labelRules = {
  /** Days since listing in which a symbol is new. */
  newDays: 30,
  /** Hot: least score, least turnover, and how many coins of a list at most, also as a share of them. */
  hot: { score: 2, turnover: 100_000, coins: 10, share: 0.1 },
  /** Risk: mean turnover below this over so many days, and days since listing before which nobody is judged. */
  risk: { turnover: 50_000, days: 15, graceDays: 3 },
} as const

/** Days since a listing in which the price at it can be known. */
export const firstPriceDays = 90

/** The rules of the hot lists: their length, and the turnover of 24 hours below which no coin is ranked. */
export const hotListRules = { length: 10, liquidityFloor: 100_000 } as const
