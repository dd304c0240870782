import { decoded } from './decoded.ts'

/** Names a page's texts, and the part of its path that they name as `{0}`. */
export interface PageKeys {
  /** Keys to ask for. A key that ends in neither `.title` nor `.description` stands for both. */
  keys: readonly string[]
  /** As the address spells it: the gateway knows the name of what it stands for. */
  values: readonly string[]
}

/** Pages whose texts are named after a path of their own. */
const fixedKeys: Record<string, readonly string[]> = {
  '/markets': ['markets.spot'],
  '/markets/overview': ['markets.overview'],
  '/markets/trends': ['markets.trends'],
  '/markets/leading': ['markets.sectors'],
  // The price-changes page is the one that names its two texts apart.
  '/markets/change': ['markets.change.title', 'markets.change.description'],
  '/markets/rank': ['markets.rank'],
  '/markets/rank/top-gainers': ['markets.rank.gainers'],
  '/markets/rank/losers': ['markets.rank.losers'],
  '/markets/rank/new-listing': ['markets.rank.new'],
  '/markets/rank/turnover': ['markets.rank.turnover'],
  '/markets/bitcoin-halving': ['markets.halving'],
  '/markets/trading-data/trading': ['markets.tradingData.trading'],
  '/markets/trading-data/wholeNetwork': ['markets.tradingData.wholeNetwork'],
  '/markets/crypto-policy': ['markets.policy'],
  '/markets/error': ['markets.error'],
  '/markets/fear-and-greed-index': ['markets.fearGreed'],
  '/markets/market-maker': ['markets.marketMaker'],
  '/markets/alerts': ['markets.alerts'],
  '/markets/settings': ['markets.settings'],
  '/login': ['login'],
  '/markets/spot': ['markets.spot'],
  '/markets/futures': ['markets.futures.usdtM'],
  '/markets/futures/coin-m': ['markets.futures.coinM'],
  '/markets/futures/usdc-m': ['markets.futures.usdcM'],
  '/markets/margin': ['markets.margin'],
  '/markets/favorite': ['markets.favorite'],
  '/markets/onChain': ['markets.onChain'],
}

/** Pages that carry a part of their own, by the segment before it. */
const keysWithValue: Record<string, string> = {
  spot: 'markets.spot.category',
  margin: 'markets.margin.category',
  onChain: 'markets.onChain.chain',
  favorite: 'markets.favorite',
  trends: 'markets.trends.day',
  leadingDetail: 'markets.sector',
  tokens: 'markets.token',
}

/** The key of the view that an unknown address gets. */
export const notFoundKeys: PageKeys = { keys: ['notFound'], values: [] }

/** The texts of a page, by its canonical path without locale. */
export function pageKeys(path: string): PageKeys {
  const fixed = Object.hasOwn(fixedKeys, path) ? fixedKeys[path] : undefined
  if (fixed !== undefined) return { keys: fixed, values: [] }
  const [, , area = '', ...rest] = path.split('/')
  const key = Object.hasOwn(keysWithValue, area) ? keysWithValue[area] : undefined
  if (key === undefined || rest.length === 0) return notFoundKeys
  const value = rest.at(-1) ?? ''
  return { keys: [key], values: [decoded(value) ?? value] }
}
