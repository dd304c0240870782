import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { FeedState, Ticker, VenueSymbol } from '../../venue.ts'
import { createSourceAttempts } from '../exchange/source-attempts.ts'
import type { StatusBoard } from '../exchange/status-board.ts'
import type { ListedMarket } from '../listing/listing.ts'
import { marketTypeNames } from '../listing/market-index.ts'
import type { TickerRow } from '../parse/ticker-row.ts'
import { createListDelivery } from './list-delivery.ts'
import { createListReader, type ListReaderOptions } from './list-reader.ts'
import { createListRows } from './list-rows.ts'
import { createListScales } from './list-scales.ts'
import { startLoop } from './loop.ts'
import { startSideFeed } from './side-feed.ts'
import type { Snapshot } from './snapshot.ts'
import { createListStream, type OpenStream } from './stream/list-stream.ts'

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
export interface ListFeedOptions extends ListReaderOptions {
  clock: Clock
  /** Between two snapshots, ms. */
  pollInterval: number
  status: StatusBoard
  /** Undefined to live on snapshots. */
  openStream: OpenStream | undefined
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
/** A stream that was heard within this time keeps the whole list up to date, ms. */
const streamPatience = 3_000
/** A list that nobody has vouched for within this time is silent, ms. */
const silence = 30_000
/** Snapshots are so many times rarer while a stream keeps the list up to date. */
const streamRelief = 5

/** A feed that starts with its first `publish`. */
export function createListFeed(options: ListFeedOptions): ListFeed {
  const { marketType, exchange, clock, pollInterval, share } = options
  const attempts = createSourceAttempts(`${marketTypeNames[marketType]} tickers`, options.status)
  const reader = createListReader(options)
  const rows = createListRows()
  const scales = createListScales(exchange, rows)
  const stream = createListStream(options.openStream)
  const delivery = createListDelivery((...batch) => options.deliver(marketType, ...batch))
  /** For which moment the newest snapshot holds, Unix ms. */
  let rowsTime = 0
  let loops: (() => void)[] = []

  const listed = (): readonly ListedMarket[] => reader.index().listed
  const flows = (): boolean => clock.now() - stream.vouches() < streamPatience

  const takeSnapshot = async (): Promise<void> => {
    const found = await reader.fetch()
    stream.check(() => rows.changedIn(found.rows, listed()), found.time)
    rows.takeAll(found.rows, found.time)
    rowsTime = vouchedTime(found)
    if (reader.isOutdated(rows.tickers())) options.needListing()
  }

  const poll = async (): Promise<number> => {
    const isFirst = rows.tickers().size === 0
    if (!(await attempts.run(takeSnapshot))) return attempts.pause(pollInterval, longestPause)
    if (isFirst) options.needScales()
    delivery.snapshot(rows.tickers(), rowsTime)
    return flows() ? pollInterval * streamRelief : pollInterval
  }

  const flush = (): void => {
    const streamed = stream.take()
    if (streamed === undefined) return
    const now = clock.now()
    const how = { now, hidesAmounts: delivery.hidesAmounts() }
    const found = reader.read(streamed, how, (symbolId, row) => rows.admit(symbolId, row, now))
    for (const [symbolId, { row }] of found) rows.take(symbolId, row)
    delivery.patch(found, now, stream.vouches())
  }

  const startSides = (): (() => void) =>
    startSideFeed({
      ...options,
      context: () => ({ exchange, share, index: reader.index(), lastOf: rows.lastOf }),
      turnoverOf: rows.turnoverOf,
      take: (found) => {
        rows.takeSides(found)
        if (scales.areOutgrown(listed())) options.needScales()
        delivery.sides(found, clock.now())
      },
    })

  return {
    relist: reader.relist,
    prepare: async () => void (await attempts.run(takeSnapshot)),
    symbols: () => scales.settle(listed()),
    mostLiquid: rows.mostLiquid,
    hideAmounts: delivery.hideAmounts,
    publish: (symbols) => {
      delivery.publish(symbols, rows, rowsTime)
      stream.follow(listed())
      if (loops.length > 0) return
      loops = [startLoop(clock, pollInterval, poll), clock.every(streamInterval, flush)]
      if (marketType !== marketTypes.spot) loops.push(startSides())
    },
    state: () => {
      const isHeard = clock.now() - delivery.vouched() < silence
      const way = flows() ? 'streaming' : isHeard ? 'polled' : 'silent'
      const { symbols = 0, cause = '', cuts = 0 } = stream.refused() ?? {}
      return { line: marketType, way, symbols: listed().length, refused: symbols, cause, cuts }
    },
    stop: async () => {
      for (const end of loops) end()
      delivery.end()
      attempts.end()
      await stream.stop()
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
