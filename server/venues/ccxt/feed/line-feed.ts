import type { MarketLine } from '../../../../src/contract/market/lines.ts'
import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import type { Ticker, VenueSymbol } from '../../venue.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ShareCall } from '../exchange/shared-calls.ts'
import type { StatusBoard } from '../exchange/status-board.ts'
import type { ExchangeTraits } from '../exchange/traits.ts'
import type { ListedMarket } from '../listing/listing.ts'
import { indexMarkets, lineNames, type MarketIndex, valueScales } from '../listing/market-index.ts'
import { type ExtraDecimals, extraDecimals, priceScaleOf, scalesOf } from '../parse/scales.ts'
import type { Rejects, TickerRow } from '../parse/ticker-row.ts'
import { fetchFunding } from './funding.ts'
import { createLineBoard, type LineBoard } from './line-board.ts'
import { startLoop } from './loop.ts'
import { fetchSnapshot } from './snapshot.ts'
import { readStream } from './streamed-rows.ts'
import type { TickerStream } from './ticker-stream.ts'

/** The tickers of one list of an exchange: snapshots by request, and a stream beside them. */
export interface LineFeed {
  /** Takes over a listing; the symbols follow from `symbols`. */
  relist: (listed: readonly ListedMarket[]) => void
  /** Requests a first snapshot, so that scales can follow what values look like. Never rejects. */
  prepare: () => Promise<void>
  /** The listing with scales that fit every value seen so far. */
  symbols: () => VenueSymbol[]
  /** Delivers all that is known of these symbols, and from then on what changes. */
  publish: (symbols: readonly VenueSymbol[]) => void
  /** Ends delivery at once and resolves when the stream is closed. */
  stop: () => Promise<void>
}

/** What a feed needs. */
export interface LineFeedOptions {
  line: MarketLine
  exchange: Exchange
  traits: ExchangeTraits
  clock: Clock
  /** Between two snapshots, ms. */
  pollInterval: number
  /** Shares answers with the other lists. */
  share: ShareCall
  status: StatusBoard
  rejects: Rejects
  /** Opens a stream of unified symbols; undefined to live on snapshots. */
  openStream: ((symbols: readonly string[]) => TickerStream) | undefined
  deliver: (line: MarketLine, time: number, tickers: readonly Ticker[]) => void
  /** Called when the exchange quotes what is not listed, or no longer what is. */
  needListing: () => void
  /** Called when values are seen for the first time after the scales had to be guessed. */
  needScales: () => void
  log: (line: string) => void
}

const longestPause = 30_000
const fundingInterval = 15_000
const streamInterval = 250
/** A stream that was heard within this time keeps the whole list up to date, ms. */
const streamPatience = 3_000
/** Snapshots are so many times rarer while a stream keeps the list up to date. */
const streamRelief = 5

/** A feed that starts with its first `publish`. */
export function createLineFeed(options: LineFeedOptions): LineFeed {
  const { line, exchange, traits, clock, pollInterval, share, status, rejects } = options
  const source = `${lineNames[line]} tickers`
  let index: MarketIndex = indexMarkets([])
  let board: LineBoard = createLineBoard(new Map())
  let rows = new Map<string, TickerRow>()
  let rowsTime = 0
  const scales = new Map<string, VenueSymbol['scales']>()
  let extra: ExtraDecimals = { mark: 0, index: 0 }
  let vouched = 0
  let stream: TickerStream | undefined
  let streamed = ''
  let loops: (() => void)[] = []
  let stopped = false

  const deliver = (time: number, tickers: readonly Ticker[]): void => {
    vouched = Math.max(vouched, time)
    if (!stopped) options.deliver(line, vouched, tickers)
  }

  let failures = 0
  const attempt = async (): Promise<boolean> => {
    try {
      const dated = index.listed.some((one) => one.market.future)
      const calls = traits.tickerCalls(line, dated)
      const found = await fetchSnapshot(exchange, calls, share, index, traits, rejects)
      rows = found.rows
      rowsTime = found.time
      failures = 0
      if (!stopped) status.set(source, '')
      return true
    } catch (error) {
      failures += 1
      if (!stopped) status.set(source, causeOf(error))
      return false
    }
  }

  const poll = async (): Promise<number> => {
    const blind = rows.size === 0
    if (!(await attempt())) return backoff(failures, pollInterval, longestPause)
    if (blind) options.needScales()
    deliver(rowsTime, board.snapshot(rows, rowsTime))
    const heard = stream?.vouchedFor() ?? 0
    return clock.now() - heard < streamPatience ? pollInterval * streamRelief : pollInterval
  }

  const flush = (): void => {
    if (stream === undefined) return
    const found = readStream(stream.take(), index, traits, rejects)
    for (const [symbolId, { row }] of found) rows.set(symbolId, row)
    const tickers = board.patch(found, clock.now())
    const heard = stream.vouchedFor()
    if (tickers.length > 0 || heard > vouched) deliver(heard, tickers)
  }

  let fundingFailed = false
  const pollFunding = async (): Promise<number> => {
    try {
      const now = clock.now()
      const found = await fetchFunding(exchange, traits.fundingCall(line), share, index, now)
      const tickers = board.funding(found, now)
      if (tickers.length > 0) deliver(vouched, tickers)
      fundingFailed = false
    } catch (error) {
      if (!fundingFailed) options.log(`${lineNames[line]} funding: ${causeOf(error)}`)
      fundingFailed = true
    }
    return fundingInterval
  }

  const startStream = (): void => {
    const symbols = index.listed.map((one) => one.market.symbol)
    if (options.openStream === undefined || streamed === symbols.join()) return
    streamed = symbols.join()
    void stream?.stop()
    stream = options.openStream(symbols)
  }

  const startLoops = (): void => {
    loops = [startLoop(clock, pollInterval, poll), clock.every(streamInterval, flush)]
    const funds = lineNames[line] !== 'spot' && exchange.has.fetchFundingRates === true
    if (funds) loops.push(startLoop(clock, 0, pollFunding))
  }

  return {
    relist: (listed) => {
      index = indexMarkets(listed)
    },
    prepare: async () => {
      await attempt()
    },
    symbols: () => {
      const mode = exchange.precisionMode
      const seen = index.listed.flatMap(({ market, symbol }) => {
        const row = rows.get(symbol.symbolId)
        return row === undefined ? [] : [[row, priceScaleOf(market, mode, row)] as const]
      })
      extra = extraDecimals(seen, extra)
      return index.listed.map(({ market, symbol }) => {
        const { symbolId } = symbol
        const settled = scalesOf(market, mode, rows.get(symbolId), extra, scales.get(symbolId))
        scales.set(symbolId, settled)
        return { ...symbol, scales: settled }
      })
    },
    publish: (symbols) => {
      board = createLineBoard(valueScales(index.listed, symbols, traits))
      if (rows.size > 0) deliver(rowsTime, board.snapshot(rows, rowsTime))
      startStream()
      if (loops.length === 0) startLoops()
    },
    stop: async () => {
      stopped = true
      for (const end of loops) end()
      status.set(source, '')
      await stream?.stop()
    },
  }
}
