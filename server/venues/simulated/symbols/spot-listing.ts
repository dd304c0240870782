import { lazily } from '../../../lib/lazily.ts'
import type { VenueSymbol } from '../../venue.ts'
import { keyOf, uniform } from '../hash.ts'
import { makeConvertedSeries } from '../prices/conversion.ts'
import { crossVolumeDecimals, makeCrossSeries } from '../prices/cross.ts'
import { type Tree, withSharedMinutes } from '../prices/tree.ts'
import { priceScaleOf } from './coin.ts'
import { type CoinMarket, isStable, isTiny, laterListing, pick } from './coin-market.ts'
import type { Instrument } from './instrument.ts'

/** Currencies besides USDT that spot is traded against, in the order of listing. */
const fiatLike = {
  USDC: { rate: 1.0002, pairs: 100, volume: 1, turnover: 1, decimals: 2 },
  EUR: { rate: 0.92, pairs: 20, volume: 25, turnover: 23, decimals: 4 },
  TRY: { rate: 34, pairs: 10, volume: 1, turnover: 34, decimals: 3 },
} as const

/** A currency's rate to USDT and the share of the USDT market that trades against it. */
interface Currency {
  rate: number
  /** How many coins are traded against it. */
  pairs: number
  /** Volume and turnover per unit of the USDT market's, times 10^decimals. turnover / volume = rate. */
  volume: number
  turnover: number
  decimals: number
}

/** Coins that other coins are traded against. */
const coinQuotes = { BTC: 40, ETH: 20 } as const

/** How many coins can be traded on margin, and the leverage of the first ones. */
const marginable = 260

const hoursPerYear = 24 * 365

/** Terms of a pair that is not traded on margin. */
const noMargin = { maxLeverage: 0, borrowRate: '0' }

/** Every spot symbol there is or will be. */
export function spotInstruments(markets: readonly CoinMarket[]): Instrument[] {
  const free = markets.filter(({ coin }) => !isStable(coin))
  return [
    ...markets.map(usdtPair),
    ...Object.entries(fiatLike).flatMap(([quote, currency]) =>
      free
        .filter((market) => quote !== 'EUR' || !isTiny(market))
        .slice(0, currency.pairs)
        .map((market) => currencyPair(market, quote, currency)),
    ),
    ...Object.entries(coinQuotes).flatMap(([quote, pairs]) => crossPairs(free, quote, pairs)),
  ]
}

function usdtPair(market: CoinMarket): Instrument {
  const { coin, series, tree } = market
  const { scales } = tree()
  return {
    symbol: {
      ...describe(market, 'USDT'),
      scales: scalesOf(scales.price, scales.volume, scales.turnover),
      listedAt: coin.listedAt,
      ...marginTerms(market),
    },
    series,
    contract: undefined,
    activity: Math.sqrt(coin.turnover),
  }
}

function currencyPair(market: CoinMarket, quote: string, currency: Currency): Instrument {
  const { coin, key, tree } = market
  const { scales } = tree()
  const times = isTiny(market) ? 1 : pick(keyOf(key, 3), 1, 3)
  const price = priceScaleOf(coin.price * currency.rate)
  const conversion = {
    price: currency.rate * 10 ** (price - scales.price),
    volume: currency.volume * times,
    turnover: currency.turnover * times,
  }
  const { decimals } = currency
  return {
    symbol: {
      ...describe(market, quote),
      scales: scalesOf(price, scales.volume + decimals, scales.turnover + decimals),
      listedAt: laterListing(market, quote, 200),
      ...(quote === 'USDC' && market.rank <= 20 ? marginTerms(market) : noMargin),
    },
    series: lazily(() => makeConvertedSeries(market.series(), conversion)),
    contract: undefined,
    activity: Math.sqrt((coin.turnover * conversion.volume) / 10 ** decimals),
  }
}

function crossPairs(free: readonly CoinMarket[], quote: string, pairs: number): Instrument[] {
  const against = free.find(({ coin }) => coin.base === quote)
  if (against === undefined) return []
  const quoteTree = lazily(() => withSharedMinutes(against.tree()))
  return free
    .filter((market) => market !== against && market.rank > against.rank && !isTiny(market))
    .slice(0, pairs)
    .map((market) => crossPair(market, against, quoteTree))
}

function crossPair(market: CoinMarket, against: CoinMarket, quoteTree: () => Tree): Instrument {
  const { coin, tree } = market
  const quote = against.coin.base
  const scales = {
    price: priceScaleOf(coin.price / against.coin.price),
    volume: tree().scales.volume + crossVolumeDecimals,
    turnover: 8,
  }
  return {
    symbol: {
      ...describe(market, quote),
      scales: scalesOf(scales.price, scales.volume, scales.turnover),
      listedAt: Math.max(laterListing(market, quote, 400), against.coin.listedAt),
      ...noMargin,
    },
    series: lazily(() => makeCrossSeries(tree(), quoteTree(), scales)),
    contract: undefined,
    activity: Math.sqrt(coin.turnover / 10 ** crossVolumeDecimals),
  }
}

/** What all spot symbols of a coin have in common. */
function describe({ coin, key }: CoinMarket, quote: string) {
  return {
    symbolId: `${coin.base}${quote}_SPBL`,
    line: 1,
    base: coin.base,
    quote,
    coinName: coin.name,
    sectors: coin.sectors,
    circulatingSupply: coin.supply,
    supportUta: pick(keyOf(key, 4), 0, 9) > 1,
    deliveryTime: 0,
    fundingInterval: 0,
  } as const satisfies Partial<VenueSymbol>
}

function scalesOf(price: number, volume: number, turnover: number): VenueSymbol['scales'] {
  return { price, mark: price, index: price + 1, turnover, volume }
}

function marginTerms({ coin, rank, key }: CoinMarket): typeof noMargin {
  if (isStable(coin) || rank > marginable) return noMargin
  const maxLeverage = rank <= 10 ? 10 : pick(keyOf(key, 5), 3, rank <= 60 ? 10 : 5)
  // Smaller coins are dearer to borrow: from about 2 % to 30 % a year.
  const perYear = 0.02 + 0.28 * (rank / marginable) * uniform(keyOf(key, 6))
  return { maxLeverage, borrowRate: (perYear / hoursPerYear).toFixed(8) }
}
