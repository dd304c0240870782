import type { VenueSymbol } from '../../venue.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ListedMarket } from '../listing/listing.ts'
import { type ExtraDecimals, extraDecimals, priceScaleOf, scalesOf } from '../parse/scales.ts'
import type { TickerRow } from '../parse/ticker-row.ts'
import type { ListRows } from './list-rows.ts'

/** The scales of one list, which follow what its values look like. */
export interface ListScales {
  /** The listing with scales that fit every value seen so far. */
  settle: (listed: readonly ListedMarket[]) => VenueSymbol[]
  /** True where mark or index prices have more decimals by now than they were given. */
  areOutgrown: (listed: readonly ListedMarket[]) => boolean
}

/** Scales of no symbol yet, by what `rows` say. */
export function createListScales(
  exchange: Pick<Exchange, 'precisionMode'>,
  rows: Pick<ListRows, 'of'>,
): ListScales {
  const scales = new Map<string, VenueSymbol['scales']>()
  let extra: ExtraDecimals = { mark: 0, index: 0 }

  const seen = (
    listed: readonly ListedMarket[],
  ): (readonly [row: TickerRow, priceScale: number])[] =>
    listed.flatMap(({ market, symbol }) => {
      const row = rows.of(symbol.symbolId)
      return row ? [[row, priceScaleOf(market, exchange.precisionMode, row)] as const] : []
    })

  return {
    settle: (listed) => {
      extra = extraDecimals(seen(listed), extra)
      return listed.map(({ market, symbol }) => {
        const { symbolId } = symbol
        const [row, before] = [rows.of(symbolId), scales.get(symbolId)]
        const settled = scalesOf(market, exchange.precisionMode, row, extra, before)
        scales.set(symbolId, settled)
        return { ...symbol, scales: settled }
      })
    },
    areOutgrown: (listed) => {
      const { mark, index } = extraDecimals(seen(listed), extra)
      return mark > extra.mark || index > extra.index
    },
  }
}
