import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import type { FeedState, Ticker, VenueSymbol } from '../../venue.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ShareCall } from '../exchange/shared-calls.ts'
import type { StatusBoard } from '../exchange/status-board.ts'
import type { ListedMarket } from '../listing/listing.ts'
import { indexMarkets, type MarketIndex, marketTypeNames } from '../listing/market-index.ts'
import { type ExtraDecimals, extraDecimals, priceScaleOf, scalesOf } from '../parse/scales.ts'
import type { Rejects, TickerReading, TickerRow } from '../parse/ticker-row.ts'
import type { Amounts, ExchangeTraits } from '../traits/traits.ts'
import { createListBoard, type ListBoard, type SideRow } from './list-board.ts'
import { startLoop } from './loop.ts'
import { createPriceGuard } from './price-guard.ts'
import type { SideContext } from './side-calls.ts'
import { startSideFeed } from './side-feed.ts'
import { fetchSnapshot, type Snapshot } from './snapshot.ts'
import { createStrangers } from './strangers.ts'
import type { TickerStream } from './stream/stream-connection.ts'
import { readStream } from './stream/streamed-rows.ts'

/** The tickers of one list of an exchange: snapshots by request, and a stream beside them. */
export interface ListFeed {
  /** Takes over a listing; the symbols follow from `symbols`. */
  relist: (listed: readonly ListedMarket[]) => void
  /** Requests a first snapshot, so that scales can follow what values look like. Never rejects. */
  prepare: () => Promise<void>
  /** The listing with scales that fit every value seen so far. */
  symbols: () => VenueSymbol[]
  /** The symbols with the highest turnover, with all that their tickers say. */
  mostLiquid: (count: number) => readonly (readonly [symbolId: string, row: TickerRow])[]
  /** Shows no amounts any more, or again. */
  hideAmounts: (hidden: boolean) => void
  /** Delivers all that is known of these symbols, and from then on what changes. */
  publish: (symbols: readonly VenueSymbol[]) => void
  /** How its tickers come now. */
  state: () => FeedState
  /** Ends delivery at once and resolves when the stream is closed. */
  stop: () => Promise<void>
}

/** What a feed needs. */
export interface ListFeedOptions {
  marketType: MarketType
  exchange: Exchange
  traits: ExchangeTraits
  clock: Clock
  /** Between two snapshots, ms. */
  pollInterval: number
  /** Shares answers with the other lists. */
  share: ShareCall
  status: StatusBoard
  rejects: Rejects
  /** Opens a stream of unified symbols, each kind of market apart; undefined to live on snapshots. */
  openStream: ((kinds: readonly (readonly string[])[]) => TickerStream) | undefined
  deliver: (marketType: MarketType, time: number, tickers: readonly Ticker[]) => void
  /** Called when the exchange quotes what is not listed, or no longer what is. */
  needListing: () => void
  /** Called when values are seen for the first time after the scales had to be guessed. */
  needScales: () => void
  log: (line: string) => void
}

const longestPause = 30_000
const streamInterval = 250
/** An answer whose newest row is older than this is a copy that somebody kept, ms. */
const agePatience = 60_000
/** In place of amounts that cannot be true. */
const noAmounts = { volume: '', turnover: '', interest: '' }
/** A stream that was heard within this time keeps the whole list up to date, ms. */
const streamPatience = 3_000
/** A list that nobody has vouched for within this time is silent, ms. */
const silence = 30_000
/** Snapshots are so many times rarer while a stream keeps the list up to date. */
const streamRelief = 5

/** A feed that starts with its first `publish`. */
export function createListFeed(options: ListFeedOptions): ListFeed {
  const { marketType, exchange, traits, clock, pollInterval, share, status, rejects } = options
  const source = `${marketTypeNames[marketType]} tickers`
  const amounts = traits.amounts(marketType)
  let index: MarketIndex = indexMarkets([])
  let board: ListBoard = createListBoard(new Map())
  let rows = new Map<string, TickerRow>()
  let rowsTime = 0
  /** When the newest snapshot was asked for, Unix ms. */
  let asked = 0
  const sides = new Map<string, SideRow>()
  const guard = createPriceGuard()
  const strangers = createStrangers()
  const scales = new Map<string, VenueSymbol['scales']>()
  let extra: ExtraDecimals = { mark: 0, index: 0 }
  let vouched = 0
  let hidden = false
  let stream: TickerStream | undefined
  let streamed = ''
  let loops: (() => void)[] = []
  let stopped = false

  const rowOf = (symbolId: string): TickerRow | undefined => {
    const row = rows.get(symbolId)
    return row && { ...row, ...merged<SideRow>(row, sides.get(symbolId) ?? {}) }
  }

  const seenRows = (): (readonly [row: TickerRow, priceScale: number])[] =>
    index.listed.flatMap(({ market, symbol }) => {
      const row = rowOf(symbol.symbolId)
      return row ? [[row, priceScaleOf(market, exchange.precisionMode, row)] as const] : []
    })

  const reading = (amounts: Amounts | undefined): Omit<TickerReading, 'now'> => ({
    find: (unified, exchangeId) => {
      const listed = index.find(unified, exchangeId)
      if (listed === undefined) strangers.meet(exchangeId || unified)
      return listed
    },
    traits,
    amounts,
    rejects,
  })

  const shownRows = (): ReadonlyMap<string, TickerRow> =>
    hidden ? new Map([...rows].map(([id, row]) => [id, { ...row, ...noAmounts }])) : rows

  const shownSides = (found: ReadonlyMap<string, SideRow>): ReadonlyMap<string, SideRow> =>
    hidden ? new Map([...found].map(([id, row]) => [id, { ...row, interest: '' }])) : found

  const deliver = (time: number, tickers: readonly Ticker[]): void => {
    vouched = Math.max(vouched, time)
    if (!stopped) options.deliver(marketType, vouched, tickers)
  }

  /** In place of a row that is held back stands the one before. */
  const believable = (
    found: ReadonlyMap<string, TickerRow>,
    now: number,
  ): Map<string, TickerRow> => {
    const admitted = new Map<string, TickerRow>()
    for (const [symbolId, row] of found) {
      const believed = guard.admit(symbolId, row, now) ? row : rows.get(symbolId)
      if (believed !== undefined) admitted.set(symbolId, believed)
    }
    return admitted
  }

  /** Unified symbols whose last price is another than the one known of them. */
  const changedIn = (found: ReadonlyMap<string, TickerRow>): string[] =>
    index.listed.flatMap(({ market, symbol }) => {
      const [before, now] = [rows.get(symbol.symbolId)?.last, found.get(symbol.symbolId)?.last]
      return before !== undefined && now !== undefined && Number(before) !== Number(now)
        ? [market.symbol]
        : []
    })

  /** Until when the stream vouches for the list, Unix ms; 0 until a snapshot tells what it may have missed. */
  const streamedUntil = (): number => {
    const flow = stream?.flow()
    return flow !== undefined && asked >= flow.since ? flow.heard : 0
  }

  let failures = 0
  const attempt = async (): Promise<boolean> => {
    try {
      const dated = index.listed.some((one) => one.market.future)
      const calls = traits.tickerCalls(marketType, dated)
      const found = await fetchSnapshot(exchange, calls, share, reading(amounts?.ticker))
      stream?.missed(changedIn(found.rows))
      asked = found.time
      rows = believable(found.rows, found.time)
      rowsTime = vouchedTime(found)
      const listed = index.listed.map((one) => one.symbol.symbolId)
      if (strangers.changed(listed, rows)) options.needListing()
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
    deliver(rowsTime, board.snapshot(shownRows(), rowsTime))
    return clock.now() - streamedUntil() < streamPatience
      ? pollInterval * streamRelief
      : pollInterval
  }

  const flush = (): void => {
    if (stream === undefined) return
    const now = clock.now()
    const streams = hidden ? undefined : amounts?.stream
    const admit = (symbolId: string, row: TickerRow): boolean => guard.admit(symbolId, row, now)
    const found = readStream(stream.take(), { ...reading(streams), now }, admit)
    for (const [symbolId, { row }] of found) {
      const before = rows.get(symbolId)
      rows.set(symbolId, before ? merged(before, row) : row)
    }
    const tickers = board.patch(found, now)
    const heard = streamedUntil()
    if (tickers.length > 0 || heard > vouched) deliver(heard, tickers)
  }

  const takeSides = (found: ReadonlyMap<string, SideRow>): void => {
    for (const [symbolId, row] of found) sides.set(symbolId, merged(sides.get(symbolId), row))
    const { mark, index: decimals } = extraDecimals(seenRows(), extra)
    if (mark > extra.mark || decimals > extra.index) options.needScales()
    const tickers = board.side(shownSides(found), clock.now())
    if (tickers.length > 0) deliver(vouched, tickers)
  }

  const startStream = (): void => {
    const symbolsOf = (dated: boolean): string[] =>
      index.listed.flatMap(({ market }) => (market.future === dated ? [market.symbol] : []))
    const kinds = [symbolsOf(false), symbolsOf(true)].filter((symbols) => symbols.length > 0)
    if (options.openStream === undefined || streamed === kinds.join()) return
    streamed = kinds.join()
    void stream?.stop()
    stream = options.openStream(kinds)
  }

  const startLoops = (): void => {
    loops = [startLoop(clock, pollInterval, poll), clock.every(streamInterval, flush)]
    if (marketType === marketTypes.spot) return
    const lastOf = (symbolId: string): number => Number(rows.get(symbolId)?.last ?? 0)
    const turnoverOf = (symbolId: string): number => Number(rows.get(symbolId)?.turnover ?? 0)
    const context = (): SideContext => ({ exchange, share, index, lastOf })
    const { log } = options
    loops.push(
      startSideFeed({ marketType, clock, traits, context, turnoverOf, take: takeSides, log }),
    )
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
      extra = extraDecimals(seenRows(), extra)
      return index.listed.map(({ market, symbol }) => {
        const { symbolId } = symbol
        const settled = scalesOf(market, mode, rowOf(symbolId), extra, scales.get(symbolId))
        scales.set(symbolId, settled)
        return { ...symbol, scales: settled }
      })
    },
    mostLiquid: (count) =>
      [...rows]
        .filter(([, row]) => Number(row.turnover) > 0)
        .sort(([, a], [, b]) => Number(b.turnover) - Number(a.turnover))
        .slice(0, count),
    hideAmounts: (hide) => {
      hidden = hide
    },
    publish: (symbols) => {
      board = createListBoard(new Map(symbols.map((symbol) => [symbol.symbolId, symbol])))
      if (rows.size > 0) {
        const tickers = board.snapshot(shownRows(), rowsTime)
        deliver(rowsTime, [...tickers, ...board.side(shownSides(sides), rowsTime)])
      }
      startStream()
      if (loops.length === 0) startLoops()
    },
    state: () => {
      const now = clock.now()
      const { symbols = 0, cause = '', cuts = 0 } = stream?.refused() ?? {}
      const flows = now - streamedUntil() < streamPatience
      const way = flows ? 'streaming' : now - vouched < silence ? 'polled' : 'silent'
      return { line: marketType, way, symbols: index.listed.length, refused: symbols, cause, cuts }
    },
    stop: async () => {
      stopped = true
      for (const end of loops) end()
      status.set(source, '')
      await stream?.stop()
    },
  }
}

/**
 * Until when a snapshot holds: when it was asked for, or when its newest row was made, if an answer is
 * dated at all and has long been out of date.
 */
function vouchedTime({ rows, time }: Snapshot): number {
  const newest = [...rows.values()].reduce((latest, row) => Math.max(latest, row.time), 0)
  return newest > 0 && newest < time - agePatience ? newest : time
}

/** A row with what another says; what that does not speak of stays. */
function merged<Row extends SideRow>(before: Row | undefined, news: Partial<Row>): Row {
  const row = { ...before } as Row
  // One of the hottest lines of a large exchange: no lists are made of it.
  for (const field in news) if (news[field] !== undefined) row[field] = news[field]
  return row
}
