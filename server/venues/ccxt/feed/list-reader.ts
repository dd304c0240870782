import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ShareCall } from '../exchange/shared-calls.ts'
import type { ListedMarket } from '../listing/listing.ts'
import { indexMarkets, type MarketIndex } from '../listing/market-index.ts'
import type { Rejects, TickerReading, TickerRow } from '../parse/ticker-row.ts'
import type { Amounts, ExchangeTraits } from '../traits/traits.ts'
import type { StreamedRow } from './list-board.ts'
import type { RowsBySymbol } from './list-rows.ts'
import { fetchSnapshot, type Snapshot } from './snapshot.ts'
import { createStrangers } from './strangers.ts'
import type { TickerStream } from './stream/stream-connection.ts'
import { readStream } from './stream/streamed-rows.ts'

/** What reading a list needs. */
export interface ListReaderOptions {
  marketType: MarketType
  exchange: Exchange
  traits: ExchangeTraits
  /** Shares answers with the other lists. */
  share: ShareCall
  rejects: Rejects
}

/** Finds the symbols of one list in what an exchange says. */
export interface ListReader {
  /** The markets that are listed. */
  index: () => MarketIndex
  relist: (listed: readonly ListedMarket[]) => void
  /** Asks for the whole list, see `fetchSnapshot`. */
  fetch: () => Promise<Snapshot>
  /** Reads what was streamed, see `readStream`; `now` in Unix ms. */
  read: (
    streamed: ReturnType<TickerStream['take']>,
    how: { now: number; hidesAmounts: boolean },
    admit: (symbolId: string, row: TickerRow) => boolean,
  ) => ReadonlyMap<string, StreamedRow>
  /** True where these rows of a snapshot are of other markets than those that are listed. */
  isOutdated: (rows: RowsBySymbol) => boolean
}

/** A reader of a list without markets. */
export function createListReader(options: ListReaderOptions): ListReader {
  const { marketType, exchange, traits, share, rejects } = options
  const amounts = traits.amounts(marketType)
  const strangers = createStrangers()
  let index = indexMarkets([])

  const reading = (shown: Amounts | undefined): Omit<TickerReading, 'now'> => ({
    find: (unified, exchangeId) => {
      const listed = index.find(unified, exchangeId)
      if (listed === undefined) strangers.meet(exchangeId || unified)
      return listed
    },
    traits,
    amounts: shown,
    rejects,
  })

  return {
    index: () => index,
    relist: (listed) => {
      index = indexMarkets(listed)
    },
    fetch: async () => {
      const dated = index.listed.some((one) => one.market.future)
      const calls = traits.tickerCalls(marketType, dated)
      return fetchSnapshot(exchange, calls, share, reading(amounts?.ticker))
    },
    read: (streamed, { now, hidesAmounts }, admit) => {
      const shown = hidesAmounts ? undefined : amounts?.stream
      return readStream(streamed, { ...reading(shown), now }, admit)
    },
    isOutdated: (rows) => {
      const listed = index.listed.map((one) => one.symbol.symbolId)
      return strangers.changed(listed, rows)
    },
  }
}
