/** Currencies that count as one US dollar in estimates, those that most is paid with first. */
const dollarLike = ['USDT', 'USDC', 'USD']

/**
 * US dollars in one unit of a quote currency, good for estimates: from its pair with a dollar in either
 * direction, else by way of Bitcoin. Undefined where no pair tells.
 * @param price last price by symbol id, in quote currency
 */
export function dollarsPer(
  quote: string,
  price: (symbolId: string) => number | undefined,
): number | undefined {
  if (dollarLike.includes(quote)) return 1
  for (const dollar of dollarLike) {
    const direct = price(`${quote}${dollar}_SPBL`)
    if (direct !== undefined) return direct
    const inverse = price(`${dollar}${quote}_SPBL`)
    if (inverse !== undefined) return 1 / inverse
  }
  const inQuote = price(`BTC${quote}_SPBL`)
  const bitcoin = dollarLike.map((dollar) => price(`BTC${dollar}_SPBL`)).find((one) => one)
  return bitcoin === undefined || inQuote === undefined ? undefined : bitcoin / inQuote
}
