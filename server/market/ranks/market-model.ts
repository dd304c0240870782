import type {
  CoinFigure,
  FearGreedReading,
  MarketModel,
} from '../../../src/contract/entities/news/morning-paper.ts'
import { leastChange } from '../../../src/contract/market/change-band.ts'
import type { Dominance } from '../../../src/contract/market/market-summary.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { plainDecimal } from '../../lib/decimal.ts'
import { findSymbol } from '../find-symbol.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'
import { marketCapLine, turnoverLine } from './market-past.ts'
import { type RankedCoin, rankedCoins } from './ranked-coin.ts'
import type { SpotSummary } from './spot-summary.ts'

/** Coins that trade less than this in 24 hours, US dollars, are named as neither best nor worst. */
const leastTurnover = 100_000

/** What a model is read from. */
export type ModelSource = Pick<MarketValues, 'liveTable' | 'dollars' | 'turnovers' | 'windows'>

/**
 * The market in one sentence and its figures, as of now; see docs/rules.md.
 * @param isHidden whether a coin is hidden from the caller
 */
export function marketModel(
  market: ModelSource,
  summary: SpotSummary,
  isHidden: (base: string) => boolean,
  fearGreed: FearGreedReading | null,
): MarketModel {
  const coins = rankedCoins(market, marketTypes.spot).filter(
    ({ base, change24h }) => !isHidden(base) && Number.isFinite(change24h),
  )
  const named = coins
    .filter(({ turnover24h }) => turnover24h >= leastTurnover)
    .sort((one, other) => other.change24h - one.change24h)
  const [best] = named
  const worst = named.at(-1)
  const bitcoin = coins.find(({ base }) => base === 'BTC')
  const { figures } = summary
  const turnovers = turnoverLine(summary, market.turnovers)
  return {
    asOf: Math.floor(summary.liveTable.asOf),
    rising: figures.up,
    flat: figures.flat,
    falling: figures.down,
    bands: [...figures.bands],
    turnover24h: written(figures.turnover) ?? '0',
    turnoverChange: written(turnovers.change),
    turnoverLine: turnovers.line.map(whole),
    marketCap: written(figures.marketCap),
    marketCapChange: written(figures.marketCapChange),
    marketCapLine: marketCapLine(summary, market.windows.hours).map(whole),
    coins: figures.valued,
    btcDominance: dominanceOf(figures.btc),
    ethDominance: dominanceOf(figures.eth),
    fearGreed,
    bitcoin: figureOf(market, bitcoin),
    best: best !== undefined && best.change24h >= leastChange ? figureOf(market, best) : null,
    worst: worst !== undefined && worst.change24h <= -leastChange ? figureOf(market, worst) : null,
  }
}

function figureOf(
  market: Pick<MarketValues, 'liveTable' | 'dollars'>,
  coin: RankedCoin | undefined,
): CoinFigure | null {
  const place = coin && findSymbol(market, coin.symbolId)
  if (coin === undefined || place === undefined) return null
  const dollars = market.dollars(place.liveTable.table.quote[place.row] ?? '') ?? Number.NaN
  const price = written(numberAt(place.liveTable, place.row, 'last') * dollars)
  const change24h = written(coin.change24h)
  if (price === null || change24h === null) return null
  return { coin: coin.base, symbolId: coin.symbolId, price, change24h }
}

function dominanceOf({ share, change }: Dominance): MarketModel['btcDominance'] {
  const [shareText, changeText] = [written(share), written(change)]
  return shareText === null || changeText === null ? null : { share: shareText, change: changeText }
}

/** An estimate with eight digits that count; null where it is not known. */
function written(value: number): string | null {
  return Number.isFinite(value) ? (plainDecimal(value.toPrecision(8)) ?? null) : null
}

/** Lines are a few pixels high. */
function whole(value: number): number {
  return Math.round(value)
}
