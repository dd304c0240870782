/** A figure and when it was known, Unix ms. */
export interface Sample {
  time: number
  /** The figure; NaN where it is not known. */
  value: number
}

/** What is known of a coin, each series from the oldest to the newest sample. */
export interface CoinPast {
  symbolId: string
  base: string
  /** The sector that the venue names first; empty for none. */
  sector: string
  /** Closes of hours, in one currency. */
  prices: readonly Sample[]
  /** Turnovers of the 24 hours before, in one currency: at the ends of days, and now. */
  turnovers: readonly Sample[]
  /** Funding rates of 8 hours as fractions; empty without a perpetual. */
  funding: readonly Sample[]
  /** Open interest in coins; empty without a perpetual. */
  openInterest: readonly Sample[]
}

/** The newest known figure that was known at a time; NaN for none. Whatever came later is not looked at. */
export function figureAt(series: readonly Sample[], time: number): number {
  return (
    series.findLast((sample) => sample.time <= time && !Number.isNaN(sample.value))?.value ??
    Number.NaN
  )
}
