import type { Exchange } from '../exchange/exchange.ts'
import { methodOf } from '../exchange/method-of.ts'
import type { ShareCall } from '../exchange/shared-calls.ts'
import type { ListedMarket } from '../listing/listing.ts'
import type { MarketIndex } from '../listing/market-index.ts'
import { readAmounts, textAt, valueAt } from '../parse/amounts.ts'
import { unitOf } from '../parse/market.ts'
import { rowsIn } from '../parse/records.ts'
import type { SideCall } from '../traits/traits.ts'
import type { SideRow } from './list-board.ts'

/** What it takes to ask for more than tickers. */
export interface SideContext {
  exchange: Exchange
  share: ShareCall
  index: MarketIndex
  /** The last price of a symbol, 0 where it is not known. */
  lastOf: (symbolId: string) => number
}

/**
 * What a call says beside the tickers of a list, by symbol id. Rejects where the exchange does.
 * @param one the market to ask for, where the call answers for one at a time
 */
export async function fetchSide(
  { exchange, share, index, lastOf }: SideContext,
  side: SideCall,
  one?: ListedMarket,
): Promise<ReadonlyMap<string, SideRow>> {
  const query = side.each && one ? { ...side.params, [side.each]: one.market.id } : side.params
  const { answer } = await share(`${side.call} ${JSON.stringify(query)}`, async () =>
    methodOf(exchange, side.call)(query),
  )
  const holder = valueAt(answer, side.rows)
  const rows = side.each === undefined ? rowsIn(holder) : [holder]
  const found = new Map<string, SideRow>()
  for (const row of rows) {
    for (const listed of marketsOf(row, side, index)) {
      const { symbolId } = listed.symbol
      found.set(symbolId, readSide(row, side, listed, lastOf(symbolId)))
    }
  }
  return found
}

function marketsOf(row: unknown, side: SideCall, index: MarketIndex): readonly ListedMarket[] {
  const id = textAt(row, side.id)
  if (id === undefined) return []
  if (side.by === 'pair') {
    return index.listed.filter(({ market }) => `${market.baseId}-${market.quoteId}` === id)
  }
  const listed = index.find('', id)
  return listed === undefined ? [] : [listed]
}

function readSide(row: unknown, side: SideCall, listed: ListedMarket, last: number): SideRow {
  const price = (place: SideCall['mark']): string | undefined => {
    const text = place === undefined ? undefined : textAt(row, place)
    return text !== undefined && Number(text) > 0 ? text : undefined
  }
  const funding = side.funding === undefined ? undefined : textAt(row, side.funding)
  const interest = readAmounts(
    side.interest === undefined ? {} : { interest: side.interest },
    (amount) => amount && price(amount.at),
    unitOf(listed.market),
    last,
  ).interest
  return {
    funding: funding === '' ? undefined : funding,
    nextFunding: price(side.nextFunding),
    mark: price(side.mark),
    index: price(side.index),
    interest: last > 0 || side.interest?.unit === 'base' ? interest : undefined,
  }
}
