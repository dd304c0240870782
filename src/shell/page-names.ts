import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the pages are called: in headings, the footer, and titles of last resort. By canonical path. */
const names: Record<string, MessageDescriptor> = {
  '/markets': msg({ message: 'Markets', context: 'page' }),
  '/markets/spot': msg({ message: 'Spot', context: 'page' }),
  '/markets/futures': msg({ message: 'USDT-M futures', context: 'page' }),
  '/markets/futures/usdc-m': msg({ message: 'USDC-M futures', context: 'page' }),
  '/markets/futures/coin-m': msg({ message: 'Coin-M futures', context: 'page' }),
  '/markets/margin': msg({ message: 'Margin', context: 'page' }),
  '/markets/favorite': msg({ message: 'Favorites', context: 'page' }),
  '/markets/onChain': msg({ message: 'Onchain', context: 'page' }),
  '/markets/overview': msg({ message: 'Overview', context: 'page' }),
  '/markets/trends': msg({ message: 'Trends and news', context: 'page' }),
  '/markets/leading': msg({ message: 'Sectors', context: 'page' }),
  '/markets/leadingDetail': msg({ message: 'Sector', context: 'page' }),
  '/markets/change': msg({ message: 'Market changes', context: 'page' }),
  '/markets/rank': msg({ message: 'Rankings', context: 'page' }),
  '/markets/rank/top-gainers': msg({ message: 'Top gainers', context: 'page' }),
  '/markets/rank/losers': msg({ message: 'Top losers', context: 'page' }),
  '/markets/rank/new-listing': msg({ message: 'New listings', context: 'page' }),
  '/markets/rank/turnover': msg({ message: 'Top turnover', context: 'page' }),
  '/markets/bitcoin-halving': msg({ message: 'Bitcoin halving', context: 'page' }),
  '/markets/trading-data/trading': msg({ message: 'Trading data', context: 'page' }),
  '/markets/trading-data/wholeNetwork': msg({ message: 'Network-wide data', context: 'page' }),
  '/markets/tokens': msg({ message: 'Token', context: 'page' }),
  '/markets/crypto-policy': msg({ message: 'Crypto policy', context: 'page' }),
  '/markets/fear-and-greed-index': msg({ message: 'Fear and greed index', context: 'page' }),
  '/markets/market-maker': msg({ message: 'Market maker program', context: 'page' }),
  '/markets/alerts': msg({ message: 'Price alerts', context: 'page' }),
  '/markets/settings': msg({ message: 'Settings', context: 'page' }),
  '/markets/error': msg({ message: 'Error', context: 'page' }),
  '/login': msg({ message: 'Sign in', context: 'page' }),
}

const notFound = msg({ message: 'Page not found', context: 'page' })

/** What a page is called, by its path without locale; the 404 view's name for an unknown one. */
export function pageName(path: string): MessageDescriptor {
  for (let rest = path; rest.length > 1; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const name = Object.hasOwn(names, rest) ? names[rest] : undefined
    if (name !== undefined) return name
  }
  return notFound
}
