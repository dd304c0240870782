import type { Crypto } from '../../../src/contract/entities/crypto.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { mainPairOf } from '../../../src/contract/token-address.ts'
import type { PriceHistory } from '../../market/figures/price-history.ts'
import { findSymbol, type SymbolPlace } from '../../market/find-symbol.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { decimalAt, numberAt } from '../../market/prices.ts'
import type { CoinRanks, CoinTotals } from '../../market/ranks/coin-ranks.ts'
import { type DecipherFigures, decipher, noDecipherment } from './decipher/decipher.ts'
import { inventedLongShort, inventedMaxSupply } from './invented-facts.ts'

/** What the facts of a coin are gathered from. */
export interface CoinFactsInput {
  market: Pick<MarketValues, 'liveTable' | 'dollars'>
  ranks: CoinRanks
  coin: CoinTotals
  /** The pair that prices are of, see `pairOfCoin`. */
  place: SymbolPlace
  /** The coin's prices so far; undefined where the venue tells no past. */
  history: PriceHistory | undefined
  /** True beside the simulated market, where what is not known is made up. */
  simulated: boolean
  /** BCP 47 key. */
  language: string
  /** Unix ms. */
  now: number
}

/**
 * The pair whose prices stand for a coin: the one that is asked for if it is one of the coin's, else its pair
 * with USDT, else the first one listed. Undefined for a coin without symbols.
 */
export function pairOfCoin(
  market: Pick<MarketValues, 'liveTable'>,
  { base, listedIn }: Pick<CoinTotals, 'base' | 'listedIn'>,
  symbolId: string | undefined,
): SymbolPlace | undefined {
  for (const id of [symbolId, mainPairOf(base)]) {
    const place = id === undefined ? undefined : findSymbol(market, id)
    if (place?.liveTable.table.base[place.row] === base) return place
  }
  const liveTable = listedIn[0] === undefined ? undefined : market.liveTable(listedIn[0])
  return liveTable && { liveTable, row: liveTable.table.base.indexOf(base) }
}

/** Everything that the page of a coin says beside live prices. */
export function coinFacts(input: CoinFactsInput): Crypto {
  const { ranks, coin, place, history, simulated, language, now } = input
  const { base, listedIn, supply } = coin
  const { table } = place.liveTable
  const { row } = place
  const hasFutures = listedIn.some((marketType) => marketType !== marketTypes.spot)
  const longShort = simulated && hasFutures ? inventedLongShort(base, now) : null
  const accounts = longShort?.ratios.find(({ kind }) => kind === 'accounts')?.long
  const figures = decipherFigures(input, hasFutures)
  return {
    coinIcon: table.icon[row] ?? '',
    coinName: table.coinName[row] ?? base,
    tags: (table.sectors[row] ?? []).map((sector) => table.sectorNames[sector] ?? ''),
    longRate: accounts ?? null,
    shortRate: accounts === undefined ? null : (1 - Number(accounts)).toFixed(4),
    ...(figures === undefined ? noDecipherment : decipher(figures, language)),
    symbol: base,
    symbolId: table.symbolId[row] ?? '',
    businessLines: [...listedIn],
    asOf: history?.asOf ?? Math.floor(now),
    rank: ranks.rankOf(base) ?? null,
    circulatingSupply: supply > 0 ? plain(supply) : null,
    maxSupply: simulated ? plain(inventedMaxSupply(base, supply)) : null,
    marketShare: plain(ranks.shareOf(base)),
    volatility30d: plain(history?.volatility30d),
    ranges: [...(history?.ranges ?? [])],
    records: history?.records ?? null,
    longShort,
    listedAt: listingOf(input),
    invented: simulated,
  }
}

function decipherFigures(
  { market, coin, place, history }: CoinFactsInput,
  hasFutures: boolean,
): DecipherFigures | undefined {
  const { liveTable, row } = place
  const price = decimalAt(liveTable, row, 'last')
  if (history === undefined || price === null) return undefined
  const { turnover, spotTurnover } = coin
  return {
    name: liveTable.table.coinName[row] ?? coin.base,
    price,
    quote: liveTable.table.quote[row] ?? '',
    change24h: numberAt(liveTable, row, 'last') / numberAt(liveTable, row, 'open24h') - 1,
    history,
    spotShare: hasFutures && turnover > 0 ? spotTurnover / turnover : undefined,
    funding: busiestFunding(market, coin),
  }
}

/** The funding of the perpetual that trades most. */
function busiestFunding(
  market: Pick<MarketValues, 'liveTable' | 'dollars'>,
  { base, listedIn }: CoinTotals,
): DecipherFigures['funding'] {
  let busiest: { turnover: number; rate: number; hours: number } | undefined
  for (const marketType of listedIn) {
    const liveTable = market.liveTable(marketType)
    if (liveTable === undefined || marketType === marketTypes.spot) continue
    const { table } = liveTable
    table.base.forEach((own, row) => {
      const hours = table.fundingInterval[row] ?? 0
      const rate = numberAt(liveTable, row, 'fundingRate')
      if (own !== base || hours === 0 || Number.isNaN(rate)) return
      const worth = market.dollars(table.quote[row] ?? '') ?? 0
      const turnover = numberAt(liveTable, row, 'turnover24h') * worth || 0
      if (busiest === undefined || turnover > busiest.turnover) busiest = { turnover, rate, hours }
    })
  }
  return busiest
}

/** When the first of a coin's symbols was listed, Unix ms; 0 where no listing is known. */
function listingOf({ market, coin }: CoinFactsInput): number {
  const times = coin.listedIn.flatMap((marketType) => {
    const table = market.liveTable(marketType)?.table
    return table === undefined
      ? []
      : table.listedAt.filter((time, row) => time > 0 && table.base[row] === coin.base)
  })
  return times.length === 0 ? 0 : Math.min(...times)
}

/** A number as a plain decimal with what its double can tell; null for one that is not known. */
function plain(value: number | undefined): string | null {
  if (value === undefined || !Number.isFinite(value)) return null
  const text = String(value)
  return text.includes('e') ? value.toFixed(value < 1 ? 12 : 0) : text
}
