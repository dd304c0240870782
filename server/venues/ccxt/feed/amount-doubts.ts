/** Amounts of 24 hours as somebody tells them, in base and in quote currency. */
export interface DayAmounts {
  volume: number
  turnover: number
}

/** Which of two sources cannot be true. */
export interface AmountDoubts {
  ticker: boolean
  candles: boolean
}

/** Amounts that are further apart cannot both be true. */
const factor = 2

/**
 * Compares what a ticker and what 24 candles of an hour say of the same day. Where they contradict
 * each other, the one is doubted whose turnover is not its volume at a price between low and high;
 * where that tells nothing, both are.
 */
export function doubtsOf(
  ticker: DayAmounts,
  candles: DayAmounts,
  { low, high }: { low: number; high: number },
): AmountDoubts {
  const agree = near(ticker.volume, candles.volume) && near(ticker.turnover, candles.turnover)
  if (agree) return { ticker: false, candles: false }
  const sound = ({ volume, turnover }: DayAmounts): boolean =>
    turnover / volume > low / factor && turnover / volume < high * factor
  const [tickerSound, candlesSound] = [sound(ticker), sound(candles)]
  const undecided = tickerSound === candlesSound
  return { ticker: undecided || !tickerSound, candles: undecided || !candlesSound }
}

/** What most of several symbols doubt. */
export function mostDoubted(doubts: readonly AmountDoubts[]): AmountDoubts {
  const most = (doubted: number): boolean => doubted > 0 && doubted >= doubts.length / 2
  return {
    ticker: most(doubts.filter((one) => one.ticker).length),
    candles: most(doubts.filter((one) => one.candles).length),
  }
}

function near(a: number, b: number): boolean {
  return a <= b * factor && b <= a * factor
}
