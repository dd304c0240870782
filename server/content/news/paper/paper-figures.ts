import type {
  CoinFigure,
  MorningPaper,
} from '../../../../src/contract/entities/news/morning-paper.ts'
import { plainDecimal } from '../../../lib/decimal.ts'
import type { Kline } from '../../../venues/venue.ts'

/** Hourly candles of a coin's busiest dollar pair, oldest first. */
export interface CoinCandles {
  coin: string
  symbolId: string
  candles: readonly Kline[]
  /** Coins there are; 0 where that is not known. */
  supply: number
}

const hour = 3_600_000
const day = 24 * hour
/** Days whose mean the turnover of a day is measured against. */
const usualDays = 6
/** A change smaller than this counts as none. */
const flatBelow = 0.0005

/** One coin's day, in numbers. */
interface CoinDay extends Pick<CoinCandles, 'coin' | 'symbolId' | 'supply'> {
  price: number
  open: number
  high: number
  low: number
  turnover: number
  /** How many times the mean of the days before; NaN without all of them. */
  times: number
}

/**
 * The figures of the 24 hours that end at `asOf` (Unix ms, a full hour), see docs/rules.md; undefined where
 * Bitcoin's candles do not cover them. Coins whose candles do not are left out.
 */
export function paperFigures(
  coins: readonly CoinCandles[],
  asOf: number,
): MorningPaper['figures'] | undefined {
  const days = coins.flatMap((coin) => dayOfCoin(coin, asOf) ?? [])
  const bitcoin = days.find(({ coin }) => coin === 'BTC')
  if (bitcoin === undefined) return undefined
  const ether = days.find(({ coin }) => coin === 'ETH')
  const risen = days.toSorted((one, other) => changeOf(other) - changeOf(one))
  const others = risen.filter(({ coin }) => coin !== 'BTC')
  const [best] = others
  const worst = others.at(-1)
  const [busiest] = days
    .filter(({ times }) => times > 1)
    .sort((one, other) => other.times - one.times)
  const rising = days.filter((coin) => changeOf(coin) >= flatBelow).length
  const falling = days.filter((coin) => changeOf(coin) <= -flatBelow).length
  return {
    bitcoin: figure(bitcoin),
    bitcoinHigh: written(bitcoin.high),
    bitcoinLow: written(bitcoin.low),
    ether: ether === undefined ? null : figure(ether),
    etherInBitcoin: ether === undefined ? null : ratioOf(ether, bitcoin),
    rising,
    flat: days.length - rising - falling,
    falling,
    turnover24h: written(days.reduce((sum, { turnover }) => sum + turnover, 0)),
    best: best !== undefined && changeOf(best) >= flatBelow ? figure(best) : null,
    worst: worst !== undefined && changeOf(worst) <= -flatBelow ? figure(worst) : null,
    value: valueOf(days.filter(({ supply }) => supply > 0)),
    busiest: busiest === undefined ? null : { ...figure(busiest), times: busiest.times.toFixed(2) },
  }
}

function dayOfCoin(
  { coin, symbolId, candles, supply }: CoinCandles,
  asOf: number,
): CoinDay | undefined {
  const between = (from: number, to: number): readonly Kline[] =>
    candles.filter(({ time }) => time >= from && time < to)
  const last = between(asOf - day, asOf)
  const [first] = last
  const close = last.at(-1)
  // A coin that rests for an hour has a candle less; one that rests for most of a day has no day.
  if (first === undefined || close === undefined || last.length < 20) return undefined
  const before = between(asOf - (usualDays + 1) * day, asOf - day)
  const usual = sum(before.map(({ turnover }) => Number(turnover))) / usualDays
  const turnover = sum(last.map((candle) => Number(candle.turnover)))
  const isKnown = before.length >= usualDays * 20 && usual > 0
  return {
    coin,
    symbolId,
    supply,
    price: Number(close.close),
    open: Number(first.open),
    high: Math.max(...last.map(({ high }) => Number(high))),
    low: Math.min(...last.map(({ low }) => Number(low))),
    turnover,
    times: isKnown ? turnover / usual : Number.NaN,
  }
}

function changeOf({ price, open }: Pick<CoinDay, 'price' | 'open'>): number {
  return price / open - 1
}

function figure({ coin, symbolId, price, open }: CoinDay): CoinFigure {
  return { coin, symbolId, price: written(price), change24h: written(changeOf({ price, open })) }
}

function valueOf(days: readonly CoinDay[]): MorningPaper['figures']['value'] {
  if (days.length === 0) return null
  const now = sum(days.map(({ supply, price }) => supply * price))
  const before = sum(days.map(({ supply, open }) => supply * open))
  return { marketCap: written(now), change24h: written(now / before - 1), coins: days.length }
}

function ratioOf(ether: CoinDay, bitcoin: CoinDay): { ratio: string; change24h: string } {
  const price = ether.price / bitcoin.price
  return { ratio: written(price), change24h: written(price / (ether.open / bitcoin.open) - 1) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** An estimate with eight digits that count. */
function written(value: number): string {
  return plainDecimal(value.toPrecision(8)) ?? '0'
}
