import type { OpenPrice } from '../../../src/contract/entities/market/open-price.ts'
import type { KlineLine } from '../../../src/contract/enums.ts'
import { contractMarketTypes, marketTypes } from '../../../src/contract/market/market-types.ts'
import type { MarketValues } from '../market-data.ts'
import { priceAt } from './closes.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** The last midnight of a zone at `now`, both Unix ms. @param timeZone offset from UTC in minutes */
export function midnightOf(now: number, timeZone: number): number {
  const offset = timeZone * minuteMs
  return Math.floor((now + offset) / dayMs) * dayMs - offset
}

/**
 * The prices of all symbols of a line at a midnight, a full hour of the last 24, Unix ms. A symbol whose price then
 * is unknown is left out.
 */
export function openPricesAt(
  { liveTable, closes }: Pick<MarketValues, 'liveTable' | 'closes'>,
  klineLine: KlineLine,
  midnight: number,
): OpenPrice {
  const prices: Record<string, string> = {}
  for (const list of klineLine === 'sp' ? [marketTypes.spot] : contractMarketTypes) {
    const table = liveTable(list)?.table
    table?.symbolId.forEach((symbolId, row) => {
      const price = priceAt(closes, symbolId, midnight)
      if (!Number.isNaN(price)) prices[symbolId] = price.toFixed(table.scales.price[row])
    })
  }
  return { midnight, symbolKlines: klineLine === 'sp' ? { sp: prices } : { mc: prices } }
}
