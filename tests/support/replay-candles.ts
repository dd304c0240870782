import { priceAt, type Swing } from './replay-motion.ts'
import type { Row } from './replay-source.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The first Monday after the epoch. */
const firstMonday = 4 * day

/** Nothing was traded before. */
const listedAt = Date.UTC(2024, 2, 1, 9, 30)

const units: Readonly<Record<string, number>> = { m: minute, h: hour, d: day, w: 7 * day }

/** Which candles are asked for; times in Unix ms. */
export interface CandleQuery {
  granularity: string
  startTime: number
  endTime: number
  limit: number
}

/** Reads the arguments of Bitget's candle requests. */
export function readCandleQuery(query: URLSearchParams, now: number): CandleQuery {
  return {
    granularity: query.get('granularity') ?? '1min',
    startTime: Number(query.get('startTime') ?? 0),
    endTime: Number(query.get('endTime') ?? now),
    limit: Math.min(1_000, Number(query.get('limit') ?? 100)),
  }
}

/**
 * Candles that fit a moving ticker: the newest ones that start in the time asked for, oldest first,
 * each from the price at its start to the price at its end or now.
 * @param columns 7 as for contracts, 8 as for spot
 */
export function candlesOf(
  ticker: Row,
  query: CandleQuery,
  swing: Swing,
  now: number,
  columns: 7 | 8,
): string[][] {
  const candles: string[][] = []
  const first = startOf(listedAt, query.granularity)
  let start = startOf(Math.min(query.endTime, now), query.granularity)
  while (candles.length < query.limit && start >= Math.max(first, query.startTime)) {
    const end = endOf(start, query.granularity)
    candles.unshift(candle(ticker, start, Math.min(end, now), swing, columns))
    start = startOf(start - 1, query.granularity)
  }
  return candles
}

function candle(ticker: Row, start: number, end: number, swing: Swing, columns: 7 | 8): string[] {
  const times = [start, start + (end - start) / 3, start + ((end - start) * 2) / 3, end]
  const prices = times.map((time) => priceAt(ticker, time, swing))
  const sorted = [...prices].sort((a, b) => Number(a) - Number(b))
  const part = (end - start) / day
  const volume = (Number(ticker.baseVolume) * part).toFixed(4)
  const turnover = (Number(ticker.quoteVolume) * part).toFixed(4)
  const head = [String(start), prices[0], sorted.at(-1), sorted[0], prices.at(-1), volume, turnover]
  return [...head, ...(columns === 8 ? [turnover] : [])].map(String)
}

function startOf(time: number, granularity: string): number {
  if (isMonth(granularity)) {
    const date = new Date(time)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  }
  const length = lengthOf(granularity)
  const offset = length === 7 * day ? firstMonday : 0
  return Math.floor((time - offset) / length) * length + offset
}

function endOf(start: number, granularity: string): number {
  if (!isMonth(granularity)) return start + lengthOf(granularity)
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

/** Spot spells `1min`, `1h`, `6Hutc`, `1Dutc`; contracts `1m`, `1H`. `1M` is a month. */
function lengthOf(granularity: string): number {
  const [, count = '1', unit = 'm'] = /^(\d+)([a-z])/i.exec(granularity) ?? []
  return Number(count) * (units[unit.toLowerCase()] ?? minute)
}

function isMonth(granularity: string): boolean {
  return granularity.startsWith('1M')
}
