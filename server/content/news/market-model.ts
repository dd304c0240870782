import type { CoinFigure, MarketModel } from '../../../src/contract/entities/news/morning-paper.ts'
import { marketLines } from '../../../src/contract/market/lines.ts'
import { plainDecimal } from '../../lib/decimal.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { numberAt } from '../../market/prices.ts'
import { type RankedCoin, rankedCoins } from '../../market/ranks/ranked-coin.ts'

/** Coins that trade less than this in 24 hours, US dollars, are named as neither best nor worst. */
const leastTurnover = 100_000
/** A change smaller than this counts as none. */
const flatBelow = 0.0005

/** The market in one sentence, as figures of now; see docs/rules.md. */
export function marketModel(
  market: Pick<MarketValues, 'book' | 'dollars' | 'turnovers'>,
): MarketModel {
  const coins = rankedCoins(market, marketLines.spot).filter(({ change24h }) =>
    Number.isFinite(change24h),
  )
  const named = coins
    .filter(({ turnover24h }) => turnover24h >= leastTurnover)
    .sort((one, other) => other.change24h - one.change24h)
  const [best] = named
  const worst = named.at(-1)
  const bitcoin = coins.find(({ base }) => base === 'BTC')
  const rising = coins.filter(({ change24h }) => change24h >= flatBelow).length
  const falling = coins.filter(({ change24h }) => change24h <= -flatBelow).length
  const turnover = coins.reduce((sum, { turnover24h }) => sum + (turnover24h || 0), 0)
  return {
    asOf: market.book(marketLines.spot)?.asOf ?? 0,
    rising,
    flat: coins.length - rising - falling,
    falling,
    turnover24h: written(turnover),
    bitcoin: figureOf(market, bitcoin),
    best: best !== undefined && best.change24h >= flatBelow ? figureOf(market, best) : null,
    worst: worst !== undefined && worst.change24h <= -flatBelow ? figureOf(market, worst) : null,
  }
}

function figureOf(
  market: Pick<MarketValues, 'book' | 'dollars'>,
  coin: RankedCoin | undefined,
): CoinFigure | null {
  const place = coin && findSymbol(market, coin.symbolId)
  if (coin === undefined || place === undefined) return null
  const dollars = market.dollars(place.book.table.quote[place.row] ?? '') ?? Number.NaN
  const price = plainDecimal((numberAt(place.book, place.row, 'last') * dollars).toPrecision(8))
  if (price === undefined) return null
  const change24h = written(coin.change24h)
  return { coin: coin.base, symbolId: coin.symbolId, price, change24h }
}

/** An estimate with eight digits that count. */
function written(value: number): string {
  return plainDecimal(value.toPrecision(8)) ?? '0'
}
