/** Currencies that count as one US dollar in estimates. */
const dollarLike: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC'])

/**
 * US dollars in one unit of a quote currency, good for estimates: from its pair with USDT in either
 * direction, else by way of Bitcoin. Undefined where no pair tells.
 * @param price last price by symbol id, in quote currency
 */
export function dollarsPer(
  quote: string,
  price: (symbolId: string) => number | undefined,
): number | undefined {
  if (dollarLike.has(quote)) return 1
  const direct = price(`${quote}USDT_SPBL`)
  if (direct !== undefined) return direct
  const inverse = price(`USDT${quote}_SPBL`)
  if (inverse !== undefined) return 1 / inverse
  const bitcoin = price('BTCUSDT_SPBL')
  const inQuote = price(`BTC${quote}_SPBL`)
  return bitcoin === undefined || inQuote === undefined ? undefined : bitcoin / inQuote
}
