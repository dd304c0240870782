/** One kind of page: an address of it, and what stands there when it is whole. */
export interface Screen {
  path: string
  /** Selector of something that stands only on the finished page. */
  ready: string
}

const rows = '[data-list] [data-symbol-id]'

/** Settings of a gateway whose pages are all there: with a program for market makers, at one moment. */
export const screensGateway = {
  SIM_CLOCK: '2026-11-21T14:03:20Z@0',
  PUBLIC_CONFIG: new URL('./market-maker-program.json', import.meta.url).pathname,
}

/** A page of every kind that the app has, on the simulated market. */
export const screens: readonly Screen[] = [
  { path: '/markets', ready: rows },
  { path: '/markets/spot/meme', ready: rows },
  { path: '/markets/futures', ready: rows },
  { path: '/markets/margin', ready: rows },
  { path: '/markets/onChain', ready: rows },
  { path: '/markets/favorite', ready: rows },
  { path: '/markets/overview', ready: '[data-card="heat-map"] a[data-symbol-id]' },
  { path: '/markets/overview?view=heat-map', ready: 'main a[data-symbol-id]' },
  { path: '/markets/overview?view=heat-map&as=list', ready: 'main tbody tr' },
  { path: '/markets/rank', ready: '[data-board] li a[data-symbol-id]' },
  { path: '/markets/rank/top-gainers', ready: rows },
  { path: '/markets/rank/losers', ready: rows },
  { path: '/markets/rank/turnover', ready: rows },
  { path: '/markets/rank/new-listing', ready: rows },
  { path: '/markets/leading', ready: '[data-sector]' },
  { path: '/markets/leadingDetail/meme', ready: rows },
  { path: '/markets/change', ready: '[data-list="changes"] [data-symbol-id]' },
  { path: '/markets/tokens/BTC', ready: '[data-chart] [data-last-price]:not([hidden])' },
  { path: '/markets/trading-data/trading', ready: 'main [data-panel=liquidations] canvas' },
  { path: '/markets/trading-data/wholeNetwork', ready: 'main canvas' },
  { path: '/markets/bitcoin-halving', ready: 'main [role=slider] svg path' },
  { path: '/markets/fear-and-greed-index', ready: 'main [role=slider] svg path' },
  { path: '/markets/trends', ready: 'main article' },
  { path: '/markets/crypto-policy', ready: 'main li h3' },
  { path: '/markets/market-maker', ready: 'main tbody tr' },
  { path: '/markets/alerts', ready: 'main h1' },
  { path: '/markets/settings', ready: 'main h2' },
  { path: '/login', ready: 'main form' },
  { path: '/markets/error', ready: 'main h1' },
]
