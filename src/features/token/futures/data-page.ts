/** The page with more of the contracts of a coin. */
export const dataPage = '/markets/trading-data/trading'
