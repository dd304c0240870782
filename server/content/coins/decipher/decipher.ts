import type { CoinDetail } from '../../../../src/contract/entities/coin-detail.ts'
import type { PriceRange } from '../../../../src/contract/entities/crypto.ts'
import { formatText } from '../../../i18n/format-text.ts'
import { type Texts, textsIn } from '../../../i18n/texts.ts'
import type { PriceHistory } from '../../../market/figures/price-history.ts'
import { decipherWriter } from './decipher-writer.ts'

/** Which way a price went over 24 hours. */
type Move = 'up' | 'still' | 'down'

/** Where a price stands between the low and the high of 30 days. */
type Place = 'top' | 'middle' | 'bottom'

/** The figures that sentences are made of. */
export interface DecipherFigures {
  /** What users call the coin. */
  name: string
  /** Last price of the pair, a decimal, and what it is paid in. */
  price: string
  quote: string
  /** Fraction; NaN where unknown. */
  change24h: number
  history: PriceHistory
  /** The part of spot in all turnover, as a fraction; undefined where there are no futures. */
  spotShare: number | undefined
  /** Of the future that trades most: a fraction per so many hours; undefined where there is none. */
  funding: { rate: number; hours: number } | undefined
}

/** The part of a coin's detail that says in words what its figures mean. */
export type Decipherment = Pick<
  CoinDetail,
  'deciphermentTitle' | 'deciphermentContent' | 'deciphermentUpdateTime'
>

/** Where the figures do not suffice. */
export const noDecipherment: Decipherment = {
  deciphermentTitle: null,
  deciphermentContent: null,
  deciphermentUpdateTime: null,
}

/** From such a change on, as a fraction, a coin is said to rise or fall. */
const leastMove = 0.01
/** From such a part of the way on it is said to be at the top; from as far at the other end, the bottom. */
const topFrom = 0.8

/**
 * Says in whole sentences what the figures of a pair mean, by the templates of a language alone: nothing that
 * is not in the figures. Without a month of prices there is nothing to say.
 * @param language BCP 47 key
 */
export function decipher(figures: DecipherFigures, language: string): Decipherment {
  const { history, change24h } = figures
  const price = Number(figures.price)
  const week = rangeOf(history, '7d')
  const month = rangeOf(history, '30d')
  if (week === undefined || month === undefined || !Number.isFinite(change24h)) {
    return noDecipherment
  }
  const texts = textsIn(language).decipherment
  const write = decipherWriter(language)
  const place = placeIn(price, month)
  const high = history.records?.high
  const words = {
    name: write.name(figures.name),
    price: write.price(figures.price, figures.quote),
    change24h: write.change(change24h),
    change7d: write.change(price / Number(week.open) - 1),
    change30d: write.change(price / Number(month.open) - 1),
    low30d: write.price(month.low, figures.quote),
    high30d: write.price(month.high, figures.quote),
    // How far from the low to the high of 30 days the price has come.
    place30d: write.share(place),
    volatility: write.share(history.volatility30d ?? 0),
    spotShare: write.share(figures.spotShare ?? 0),
    funding: write.rate(figures.funding?.rate ?? 0),
    hours: write.count(figures.funding?.hours ?? 0),
    recordHigh: high === undefined ? '' : write.price(high.price, figures.quote),
    recordDay: high === undefined ? '' : write.day(high.time),
    belowRecord: write.share(high === undefined ? 0 : 1 - price / Number(high.price)),
  }
  const say = (key: keyof Texts['decipherment']): string => formatText(language, texts[key], words)
  const sentences = [
    say('today'),
    say('month'),
    history.volatility30d !== undefined && say('volatility'),
    figures.spotShare !== undefined && say('spot'),
    figures.funding !== undefined && say(`funding.${payerOf(figures.funding.rate)}`),
    high !== undefined && say(price >= Number(high.price) ? 'atRecord' : 'record'),
  ]
  return {
    deciphermentTitle: say(`title.${moveOf(change24h)}.${placeName(place)}`),
    deciphermentContent: sentences.filter((sentence) => sentence !== false).join('\n'),
    deciphermentUpdateTime: history.asOf,
  }
}

function rangeOf({ ranges }: PriceHistory, window: PriceRange['window']): PriceRange | undefined {
  return ranges.find((range) => range.window === window)
}

/** From 0 at the low to 1 at the high. */
function placeIn(price: number, { low, high }: PriceRange): number {
  const span = Number(high) - Number(low)
  return span > 0 ? Math.min(1, Math.max(0, (price - Number(low)) / span)) : 0.5
}

function moveOf(change: number): Move {
  if (change >= leastMove) return 'up'
  return change <= -leastMove ? 'down' : 'still'
}

function placeName(place: number): Place {
  if (place >= topFrom) return 'top'
  return place <= 1 - topFrom ? 'bottom' : 'middle'
}

function payerOf(rate: number): 'longs' | 'shorts' | 'nobody' {
  if (rate === 0) return 'nobody'
  return rate > 0 ? 'longs' : 'shorts'
}
