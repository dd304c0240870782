/** How the ids of spot pairs with USDT end. */
const mainSuffix = 'USDT_SPBL'

/** The pair that the page of a coin opens with where its address names none, if there is such a pair. */
export function mainPairOf(base: string): string {
  return base + mainSuffix
}

/**
 * Path of a coin's page, without locale: in capitals, and with the pair that it opens with unless that is
 * its main one.
 */
export function tokenPath(base: string, symbolId = mainPairOf(base)): string {
  const path = `/markets/tokens/${encodeURIComponent(base.toUpperCase())}`
  return symbolId === mainPairOf(base) ? path : `${path}?pair=${encodeURIComponent(symbolId)}`
}

/** Path of the page of a symbol of which nothing but its id is known: it leads on to that of its coin. */
export function symbolPath(symbolId: string): string {
  return symbolId.endsWith(mainSuffix)
    ? tokenPath(symbolId.slice(0, -mainSuffix.length))
    : `/markets/tokens/${encodeURIComponent(symbolId.toUpperCase())}`
}
