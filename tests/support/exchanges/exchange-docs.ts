import { allReplays } from './all-replays.ts'
import { type Cell, compareCells, type ExchangeCells } from './exchange-cells.ts'
import { startExchange } from './started-exchange.ts'

/** Heads of the columns in the order of the table. */
const heads: Readonly<Record<string, string>> = {
  last: 'last',
  open24h: '24 h open',
  high24h: 'high',
  low24h: 'low',
  volume24h: 'volume',
  turnover24h: 'turnover',
  markPrice: 'mark',
  indexPrice: 'index',
  openInterest: 'open interest',
  fundingRate: 'funding',
  nextFundingTime: 'next funding',
  fundingInterval: 'interval',
  maxLeverage: 'leverage',
  candles: 'candles',
  candleVolume: 'candle volume',
  candleTurnover: 'candle turnover',
}

/** What each exchange shows of its replay, by its id. */
export async function measureExchanges(): Promise<Map<string, ExchangeCells[]>> {
  const found = new Map<string, ExchangeCells[]>()
  for (const replay of allReplays) {
    const started = await startExchange(replay)
    await started.pass(30_000)
    found.set(replay.id, await compareCells(replay, started))
    await started.venue.stop()
  }
  return found
}

/** The table of docs/exchanges.md, as lines of Markdown. */
export function exchangeTable(found: ReadonlyMap<string, readonly ExchangeCells[]>): string[] {
  const names = Object.values(heads)
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const lines = [
    row(['exchange', 'list', ...names]),
    row(['exchange', 'list', ...names].map(() => '---')),
  ]
  for (const [id, lists] of found) {
    for (const { list, columns } of lists) {
      lines.push(row([id, list, ...Object.keys(heads).map((field) => word(columns[field]))]))
    }
  }
  return lines
}

function word(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  return typeof cell === 'object' ? 'wrong' : cell
}
