import { hasSector } from '../../src/contract/market/has-sector.ts'
import { slugOf } from '../../src/contract/market/list-slugs.ts'
import { marketTypes } from '../../src/contract/market/market-types.ts'
import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import { findSymbol } from '../market/find-symbol.ts'
import type { PairMarket } from '../market/nearest-pair.ts'
import type { PresentPrices } from './own-alerts/begin-alert.ts'
import type { AlertSymbol } from './settings/settings-check.ts'

/** True for a listed symbol of one of these coins. */
export function isOfCoins(
  market: PairMarket,
  symbolId: string,
  coins: ReadonlySet<string>,
): boolean {
  const place = findSymbol(market, symbolId)
  return place !== undefined && coins.has(place.liveTable.table.base[place.row] ?? '')
}

/** True for a sector of the spot list, named as in addresses. */
export function hasSectorIn(market: PairMarket, sector: string): boolean {
  const spot = market.liveTable(marketTypes.spot)
  return spot !== undefined && hasSector(spot.table, sector)
}

/** The sectors of a symbol's coin, as in addresses. */
export function sectorsIn(market: PairMarket, symbolId: string): string[] {
  const place = findSymbol(market, symbolId)
  if (place === undefined) return []
  const { sectors, sectorNames } = place.liveTable.table
  return (sectors[place.row] ?? []).map((sector) => slugOf(sectorNames[sector] ?? ''))
}

/** A listed symbol as settings of alerts are checked against it; undefined where it is not listed. */
export function symbolIn(market: PairMarket, symbolId: string): AlertSymbol | undefined {
  const place = findSymbol(market, symbolId)
  if (place === undefined) return undefined
  const { row } = place
  const { line: marketType, scales } = place.liveTable.table
  const { price, mark, index } = scales
  return {
    line: marketType,
    scales: { price: price[row] ?? 0, mark: mark[row] ?? 0, index: index[row] ?? 0 },
  }
}

/** The prices of a symbol now, as mantissas; undefined where it is not listed. */
export function pricesIn(market: PairMarket, symbolId: string): PresentPrices | undefined {
  const place = findSymbol(market, symbolId)
  if (place === undefined) return undefined
  const { liveTable, row } = place
  const value = (field: TickerField): number =>
    liveTable.columns[fieldIndex[field]]?.[row] ?? Number.NaN
  return {
    through: liveTable.asOf,
    prices: {
      last: value('last'),
      mark: value('markPrice'),
      index: value('indexPrice'),
      open24h: value('open24h'),
    },
  }
}
