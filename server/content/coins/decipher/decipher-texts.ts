/** Which way a price went over 24 hours. */
export type Move = 'up' | 'still' | 'down'

/** Where a price stands between the low and the high of 30 days. */
export type Place = 'top' | 'middle' | 'bottom'

/** What sentences name; every value is written in their language. */
export interface DecipherWords {
  name: string
  price: string
  change24h: string
  change7d: string
  change30d: string
  low30d: string
  high30d: string
  /** How far from the low to the high of 30 days the price has come. */
  place30d: string
  volatility: string
  spotShare: string
  funding: string
  hours: string
  recordHigh: string
  recordDay: string
  belowRecord: string
}

/** The sentences of one language. Each is a whole one, so that it can be left out. */
export interface DecipherTexts {
  titles: Readonly<Record<Move, Readonly<Record<Place, (name: string) => string>>>>
  today: (words: DecipherWords) => string
  month: (words: DecipherWords) => string
  volatility: (words: DecipherWords) => string
  spot: (words: DecipherWords) => string
  /** Longs pay shorts, shorts pay longs, or nobody pays. */
  funding: Readonly<Record<'longs' | 'shorts' | 'nobody', (words: DecipherWords) => string>>
  record: (words: DecipherWords) => string
  atRecord: (words: DecipherWords) => string
}
