import type { VenueSymbol } from '../../venues/venue.ts'
import type { UserAlert } from '../user-alert.ts'

/** What alerts of one symbol can watch: the futures price sources, and the change over 24 hours. */
export type Lane = 'market' | 'mark' | 'index' | 'change'

/** Decimals of a symbol's prices. */
export type PriceScales = Pick<VenueSymbol['scales'], 'price' | 'mark' | 'index'>

/** Prices of one symbol as mantissas in its scales. NaN and undefined are unknown. */
export interface SymbolPrices {
  last?: number | undefined
  mark?: number | undefined
  index?: number | undefined
  open24h?: number | undefined
  /** Extremes of `last` since the prices before. */
  min?: number | undefined
  max?: number | undefined
}

/** One price that a symbol's lane is to be moved to. */
export interface Move {
  lane: Lane
  /** In whole numbers of the lane. */
  to: number
  /** The price that users are told, as a mantissa. */
  price: number
}

/** Moves of one moment, made one after the other. */
export interface Work {
  time: number
  moves: readonly Move[]
  /** How many are made. */
  done: number
  /** True where the last of them was the price then, from which alerts may start. */
  isExact: boolean
}

/** Prices that came while the symbol's work was not done, as one. */
export interface Held {
  /** Time of the first and of the last of them. */
  from: number
  time: number
  prices: SymbolPrices
}

/** Everything the engine knows of a symbol that has alerts. */
export interface Track {
  readonly symbolId: string
  scales: PriceScales
  /** Numbers of its lanes in the index. */
  readonly index: Readonly<Record<Lane, number>>
  /** The newest prices. */
  last: number
  open: number
  mark: number
  indexPrice: number
  /** Extremes that came with the newest prices. */
  min: number
  max: number
  /** Venue time up to which all prices are evaluated; 0 before the first. */
  through: number
  /**
   * Venue times, Unix ms, that `last` and the other prices are not older than: candles tell last prices alone, and of
   * a minute that is partly seen not when they were.
   */
  lastFrom: number
  restFrom: number
  /** Extremes of `last` in the minute of `through`. */
  minuteHigh: number
  minuteLow: number
  /** What is still to be done before new prices can be taken. */
  work: Work | undefined
  /** Whether there is unknown time before the newest prices, which are held until it is filled. */
  gap: 'none' | 'open' | 'filling'
  held: Held | undefined
  /** True if `through` moved since marks were taken. */
  moved: boolean
  /** True once nothing follows it any more, whoever still fills its gap. */
  isAbandoned: boolean
  /** Alerts that are in the index, and those that wait for a price. */
  placed: Set<number>
  waiting: UserAlert[]
}

/** A track of a symbol without prices. */
export function createTrack(
  symbolId: string,
  scales: Track['scales'],
  index: Track['index'],
): Track {
  const unknown = Number.NaN
  return {
    symbolId,
    scales,
    index,
    last: unknown,
    open: unknown,
    mark: unknown,
    indexPrice: unknown,
    min: unknown,
    max: unknown,
    through: 0,
    lastFrom: 0,
    restFrom: 0,
    minuteHigh: unknown,
    minuteLow: unknown,
    work: undefined,
    gap: 'none',
    held: undefined,
    moved: false,
    isAbandoned: false,
    placed: new Set(),
    waiting: [],
  }
}

/** Decimals of the prices that a lane tells users. */
export function priceScaleOf({ scales }: Track, lane: Lane): number {
  if (lane === 'mark') return scales.mark
  return lane === 'index' ? scales.index : scales.price
}

/** True while new prices have to be held. */
export function isBusy({ gap, work, held }: Track): boolean {
  return gap !== 'none' || work !== undefined || held !== undefined
}
