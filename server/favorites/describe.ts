import type { MarketSymbol } from '../../src/contract/entities/market-symbol.ts'
import type { FavoriteGroup, FavoriteGroups } from '../../src/contract/favorites/favorite-list.ts'
import { marketLines } from '../../src/contract/market/lines.ts'
import type { Book } from '../market/book.ts'
import { findSymbol } from '../market/find-symbol.ts'
import { priceAtHour } from '../market/hourly-closes.ts'
import type { MarketValues } from '../market/market-data.ts'
import { midnightOf } from '../market/open-prices.ts'
import { decimalAt, numberAt } from '../market/prices.ts'

/** Which favorites are asked for. */
export interface WantedFavorites {
  groupId?: string | undefined
  businessLine?: number | undefined
  /** Only what a unified trading account may trade. */
  isUTA: boolean
}

interface DescribeInput {
  groups: FavoriteGroups
  market: Pick<MarketValues, 'book' | 'closes'>
  /** Unix ms. */
  now: number
  wanted: WantedFavorites
}

/**
 * Categories with their symbols as they stand in the market now. What is not listed is left out; coins that
 * are hidden from the visitor stay, because they are favorites already.
 */
export function describeFavorites(
  input: DescribeInput,
): (Pick<FavoriteGroup, 'groupId' | 'groupName'> & { symbols: MarketSymbol[] })[] {
  const { groups, wanted } = input
  return groups
    .filter(({ groupId }) => wanted.groupId === undefined || groupId === wanted.groupId)
    .map(({ groupId, groupName, symbolIds }) => ({
      groupId,
      groupName,
      symbols: symbolIds.flatMap((symbolId) => describeSymbol(symbolId, input)),
    }))
}

function describeSymbol(symbolId: string, input: DescribeInput): MarketSymbol[] {
  const { market, now, wanted } = input
  const place = findSymbol(market, symbolId)
  if (place === undefined) return []
  const { book, row } = place
  const { table } = book
  const { line } = table
  if (wanted.businessLine !== undefined && line !== wanted.businessLine) return []
  if (wanted.isUTA && table.supportUta[row] !== 1) return []
  const open = priceAtHour(market.closes, symbolId, midnightOf(now, 0))
  const change = numberAt(book, row, 'last') / open - 1
  return [
    {
      symbolId,
      symbolCode: table.symbolCode[row] ?? '',
      leftCoinName: table.base[row] ?? '',
      rightCoinName: table.quote[row] ?? '',
      businessLine: line,
      price: decimalAt(book, row, 'last'),
      chgUTC: Number.isFinite(change) ? change.toFixed(6) : null,
      isFavorite: true,
      ...(line === marketLines.spot
        ? { pricedSymbol: table.quote[row] ?? '', isSelected: true }
        : contractPrices(book, row)),
    },
  ]
}

/** The prices that only contracts have, where they are known. */
function contractPrices(
  book: Readonly<Book>,
  row: number,
): Pick<MarketSymbol, 'markPrice' | 'indexPrice'> {
  const markPrice = decimalAt(book, row, 'markPrice')
  const indexPrice = decimalAt(book, row, 'indexPrice')
  return {
    ...(markPrice !== null && { markPrice }),
    ...(indexPrice !== null && { indexPrice }),
  }
}
