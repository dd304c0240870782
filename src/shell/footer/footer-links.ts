import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One column of the footer: its heading and the pages under it, by path without locale. */
export interface FooterColumn {
  heading: MessageDescriptor
  paths: readonly string[]
}

/** The footer's site map. Pages are called what `pageName` calls them. */
export const footerColumns: readonly FooterColumn[] = [
  {
    heading: msg({ message: 'Markets', context: 'page' }),
    paths: [
      '/markets/spot',
      '/markets/futures',
      '/markets/futures/usdc-m',
      '/markets/futures/coin-m',
      '/markets/margin',
      '/markets/onChain',
      '/markets/favorite',
    ],
  },
  {
    heading: msg`Rankings`,
    paths: [
      '/markets/rank',
      '/markets/rank/top-gainers',
      '/markets/rank/losers',
      '/markets/rank/new-listing',
      '/markets/rank/turnover',
      '/markets/leading',
    ],
  },
  {
    heading: msg`Insights`,
    paths: [
      '/markets/overview',
      '/markets/change',
      '/markets/trading-data/trading',
      '/markets/trading-data/wholeNetwork',
      '/markets/fear-and-greed-index',
      '/markets/bitcoin-halving',
      '/markets/trends',
      '/markets/crypto-policy',
    ],
  },
  {
    heading: msg`Services`,
    paths: ['/markets/alerts', '/markets/settings', '/markets/market-maker', '/login'],
  },
]
