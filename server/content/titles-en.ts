import type { PageWording } from './page-wording.ts'

/** English texts of all pages, and of those in every language without texts of its own. */
export const englishTitles: PageWording = {
  language: 'en',
  texts: {
    'markets.spot.title': 'Crypto prices live | Bourse',
    'markets.spot.description':
      'Live prices, 24 hour change, turnover and market cap of cryptocurrencies on the spot market.',
    'markets.spot.category.title': '{0}: live crypto prices on spot | Bourse',
    'markets.spot.category.description':
      'Live prices, 24 hour change and turnover of {0} coins on the spot market.',
    'markets.futures.usdtM.title': 'USDT-M futures: live prices and funding | Bourse',
    'markets.futures.usdtM.description':
      'Live prices, funding rates and open interest of perpetual contracts settled in USDT.',
    'markets.futures.coinM.title': 'Coin-M futures: live prices and funding | Bourse',
    'markets.futures.coinM.description':
      'Live prices, funding rates and open interest of contracts settled in the coin itself.',
    'markets.futures.usdcM.title': 'USDC-M futures: live prices and funding | Bourse',
    'markets.futures.usdcM.description':
      'Live prices, funding rates and open interest of perpetual contracts settled in USDC.',
    'markets.margin.title': 'Margin markets: live prices and leverage | Bourse',
    'markets.margin.description':
      'Live prices and the highest leverage of every pair that can be traded on margin.',
    'markets.margin.category.title': '{0}: live crypto prices on margin | Bourse',
    'markets.margin.category.description':
      'Live prices and the highest leverage of {0} coins that can be traded on margin.',
    'markets.favorite.title': 'Favorites | Bourse',
    'markets.favorite.description': 'Your own list of coins and contracts with live prices.',
    'markets.onChain.title': 'On-chain picks: tokens traded most right now | Bourse',
    'markets.onChain.description':
      'Tokens on public chains with live price, liquidity, turnover, holders and age.',
    'markets.onChain.chain.title': 'On-chain picks on {0} | Bourse',
    'markets.onChain.chain.description':
      'Tokens on {0} with live price, liquidity, turnover, holders and age.',
    'markets.overview.title': 'Crypto market overview and opportunities | Bourse',
    'markets.overview.description':
      'The whole market on one page: movers, sectors, heat map, fear and greed, and picks with reasons.',
    'markets.trends.title': 'Crypto trends and news | Bourse',
    'markets.trends.description': 'What moves the crypto market today: news, trends and events.',
    'markets.trends.day.title': 'Crypto trends and news of {0} | Bourse',
    'markets.trends.day.description':
      'What moved the crypto market on {0}: news, trends and events.',
    'markets.sectors.title': 'Crypto sectors by performance | Bourse',
    'markets.sectors.description':
      'Sectors of the crypto market with change, turnover, market cap and their leading coins.',
    'markets.sector.title': '{0}: crypto sector index and coins | Bourse',
    'markets.sector.description':
      'Index, change and turnover of the sector {0} of the crypto market, with all its coins.',
    'markets.change.title': 'Crypto price changes as they happen | Bourse',
    'markets.change.description':
      'Live feed of new highs and lows, sharp rises and falls, pullbacks and unusual volume.',
    'markets.rank.title': 'Crypto rankings | Bourse',
    'markets.rank.description':
      'Rankings of the crypto market: gainers, losers, new listings and turnover.',
    'markets.rank.gainers.title': 'Top crypto gainers | Bourse',
    'markets.rank.gainers.description': 'The coins that rise most, with live price and turnover.',
    'markets.rank.losers.title': 'Top crypto losers | Bourse',
    'markets.rank.losers.description': 'The coins that fall most, with live price and turnover.',
    'markets.rank.new.title': 'New crypto listings | Bourse',
    'markets.rank.new.description':
      'The newest coins with live price and change since their listing.',
    'markets.rank.turnover.title': 'Cryptocurrencies by turnover | Bourse',
    'markets.rank.turnover.description': 'The coins that are traded most in 24 hours.',
    'markets.halving.title': 'Bitcoin halving countdown | Bourse',
    'markets.halving.description':
      'Time and blocks until the next Bitcoin halving, the reward before and after, and past halvings.',
    'markets.tradingData.trading.title': 'Crypto futures trading data | Bourse',
    'markets.tradingData.trading.description':
      'Open interest, long and short accounts, taker volume and funding of this venue.',
    'markets.tradingData.wholeNetwork.title': 'Crypto futures data of all exchanges | Bourse',
    'markets.tradingData.wholeNetwork.description':
      'Open interest, long and short accounts and funding across exchanges.',
    'markets.policy.title': 'Crypto policy news | Bourse',
    'markets.policy.description': 'What governments and authorities decide about crypto.',
    'markets.fearGreed.title': 'Crypto fear and greed index | Bourse',
    'markets.fearGreed.description':
      'The mood of the crypto market between extreme fear and extreme greed, today and in the past.',
    'markets.marketMaker.title': 'Market-maker program | Bourse',
    'markets.marketMaker.description':
      'Benefits and requirements of the market-maker program, and how to apply.',
    'markets.token.title': '{0} price, chart and markets | Bourse',
    'markets.token.description': 'Live price, chart, market cap and all markets of {0}.',
    'markets.alerts.title': 'Price alerts | Bourse',
    'markets.alerts.description': 'Your price alerts and what they told you.',
    'markets.settings.title': 'Settings | Bourse',
    'markets.settings.description': 'Language, currency, theme, time basis and notifications.',
    'markets.error.title': 'System connection unstable | Bourse',
    'markets.error.description': 'The page could not be shown. Refresh to try again.',
    'login.title': 'Sign in | Bourse',
    'login.description': 'Sign in for favorites on all your devices and for price alerts.',
    'notFound.title': 'Page not found | Bourse',
    'notFound.description': 'Sorry, the page you requested does not exist',
  },
  counted: {
    'markets.spot.title': 'Crypto prices live: {count} cryptocurrencies | Bourse',
    'markets.spot.description':
      'Live prices, 24 hour change, turnover and market cap of {count} cryptocurrencies on the spot market.',
  },
  names: { all: 'All', new: 'New', hot: 'Hot', watch: 'Favorites', markets: 'Markets' },
}
