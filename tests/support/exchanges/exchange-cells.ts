import { marketTypeNames } from '../../../server/venues/ccxt/listing/market-index.ts'
import type { VenueSymbol } from '../../../server/venues/venue.ts'
import { klineStart } from '../../../src/contract/market/kline-time.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { TickerField } from '../../../src/contract/market/ticker-fields.ts'
import { type Instrument, nextFunding } from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'
import type { StartedExchange } from './started-exchange.ts'

/** What became of a column of a list; `wrong` says what stands where. */
export type Cell = 'right' | 'missing' | 'part' | { wrong: string }

/** Cells by column, of one list of an exchange. */
export interface ExchangeCells {
  line: MarketType
  list: string
  columns: Readonly<Record<string, Cell>>
}

/** How far an amount that is worked out by the last price may be from the true one. */
const tolerance = 0.02

type Column = (one: Instrument, now: number) => number

const spotColumns: Partial<Record<TickerField, Column>> = {
  last: (one) => one.last,
  open24h: (one) => one.open,
  high24h: (one) => one.high,
  low24h: (one) => one.low,
  volume24h: (one) => one.volume,
  turnover24h: (one) => one.turnover,
}

const contractColumns: Partial<Record<TickerField, Column>> = {
  markPrice: (one) => one.mark,
  indexPrice: (one) => one.index,
  openInterest: (one) => one.interest,
}

const perpetualColumns: Partial<Record<TickerField, Column>> = {
  fundingRate: (one) => one.funding,
  nextFundingTime: (one, now) => nextFunding(now, one.fundingHours),
}

/** Compares what a started exchange shows with what is true of its instruments. */
export async function compareCells(
  replay: ExchangeReplay,
  started: StartedExchange,
): Promise<ExchangeCells[]> {
  const lines = Map.groupBy(replay.instruments, (one) => one.line)
  const found: ExchangeCells[] = []
  for (const [line, instruments] of [...lines].sort(([a], [b]) => a - b)) {
    const cells: Record<string, Cell[]> = {}
    for (const one of instruments) {
      for (const [column, cell] of Object.entries(await cellsOf(one, started))) {
        cells[column] = [...(cells[column] ?? []), cell]
      }
    }
    const columns = Object.entries(cells).map(([column, all]) => [column, joined(all)] as const)
    found.push({ line, list: marketTypeNames[line], columns: Object.fromEntries(columns) })
  }
  return found
}

async function cellsOf(one: Instrument, started: StartedExchange): Promise<Record<string, Cell>> {
  const symbol = started.listing().find((item) => isOf(item, one))
  if (symbol === undefined) return { last: { wrong: `${one.base}${one.quote} is not listed` } }
  const now = started.clock.now()
  const perpetual = one.line !== 1 && one.delivery === 0
  const columns = {
    ...spotColumns,
    ...(one.line === 1 ? {} : contractColumns),
    ...(perpetual ? perpetualColumns : {}),
  }
  const cells: Record<string, Cell> = {}
  for (const [field, column] of Object.entries(columns)) {
    cells[field] = cell(started.shown(symbol.symbolId, field as TickerField), column(one, now))
  }
  if (perpetual) cells.fundingInterval = cell(symbol.fundingInterval, one.fundingHours)
  if (one.line !== 1) cells.maxLeverage = cell(symbol.maxLeverage, one.maxLeverage)
  return { ...cells, ...(await candleCells(one, symbol, started)) }
}

async function candleCells(
  one: Instrument,
  { symbolId }: VenueSymbol,
  { venue, clock, pass }: StartedExchange,
): Promise<Record<string, Cell>> {
  const endTime = klineStart('1h', clock.now())
  const asked = venue.klines({ symbolId, interval: '1h', endTime, limit: 24 })
  let settled = false
  const end = (): void => {
    settled = true
  }
  asked.then(end, end)
  for (let waited = 0; !settled && waited < 300; waited++) await pass(100)
  const klines = await asked
  const sum = (amount: 'volume' | 'turnover'): number =>
    klines.reduce((total, kline) => total + Number(kline[amount]), 0)
  return {
    candles: cell(klines.length, 24),
    candleVolume: cell(sum('volume') || undefined, one.volume),
    candleTurnover: cell(sum('turnover') || undefined, one.turnover),
  }
}

function cell(shown: string | number | undefined, truth: number): Cell {
  if (shown === undefined || shown === 0) return 'missing'
  const right = Math.abs(Number(shown) - truth) <= tolerance * Math.abs(truth)
  return right ? 'right' : { wrong: `${shown} for ${truth}` }
}

function joined(cells: readonly Cell[]): Cell {
  const wrong = cells.find((one) => typeof one === 'object')
  if (wrong !== undefined) return wrong
  if (cells.every((one) => one === 'right')) return 'right'
  return cells.every((one) => one === 'missing') ? 'missing' : 'part'
}

function isOf(symbol: VenueSymbol, one: Instrument): boolean {
  return (
    symbol.line === one.line &&
    symbol.base === one.base &&
    symbol.quote === one.quote &&
    symbol.deliveryTime === one.delivery
  )
}
