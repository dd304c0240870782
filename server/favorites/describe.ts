import type { MarketSymbol } from '../../src/contract/entities/market/market-symbol.ts'
import type { FavoriteGroup, FavoriteGroups } from '../../src/contract/favorites/favorite-list.ts'
import { marketTypes } from '../../src/contract/market/market-types.ts'
import { findSymbol } from '../market/find-symbol.ts'
import type { MarketValues } from '../market/market-data.ts'
import { quotationOf } from '../market/quotation.ts'

/** Which favorites are asked for. */
export interface WantedFavorites {
  groupId?: string | undefined
  businessLine?: number | undefined
  /** Only what a unified trading account may trade. */
  isUTA: boolean
}

interface DescribeInput {
  groups: FavoriteGroups
  market: Pick<MarketValues, 'liveTable' | 'closes'>
  /** Who supplies the prices. */
  exchangeName: string
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
  const { liveTable, row } = place
  const { table } = liveTable
  const { line: marketType } = table
  if (wanted.businessLine !== undefined && marketType !== wanted.businessLine) return []
  if (wanted.isUTA && table.supportUta[row] !== 1) return []
  return [
    {
      ...quotationOf(liveTable, row, { closes: market.closes, now }),
      exchangeName: input.exchangeName,
      isFavorite: true,
      ...(marketType === marketTypes.spot && { isSelected: true }),
    },
  ]
}
