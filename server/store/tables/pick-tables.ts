/** One time that coins were picked. Written once. */
export interface PickRoundTable {
  /** Unix ms on the venue's clock. */
  made_at: number
  /** Version of the rules, see `pickRules`. */
  rules: number
  /** How many coins were compared. */
  universe: number
}

/** One coin that was picked. Written once. */
export interface PickTable {
  made_at: number
  /** Place among those of its round, from 0. */
  place: number
  symbol_id: string
  base: string
  /** `up` or `down`. */
  direction: string
  price: number
  /** 0 to 100. */
  score: number
  /** JSON of `PickedFactor`s. */
  factors: string
}

/** What became of a coin that was picked. Written once. */
export interface PickResultTable {
  made_at: number
  place: number
  /** Change of its price over the horizon as a fraction; null where it cannot be known any more. */
  change: number | null
  /** Median change of the compared coins over the same time; null where it is not known. */
  market: number | null
}

/** How one coin leaned. Written once. */
export interface CoinViewTable {
  /** Unix ms on the venue's clock, a full minute. */
  made_at: number
  base: string
  /** Version of the rules, see `pickRules`. */
  rules: number
  symbol_id: string
  /** `up` or `down`. */
  direction: string
  price: number
}

/** What became of how a coin leaned. Written once. */
export interface CoinViewResultTable {
  made_at: number
  base: string
  /** Change of its price over the horizon as a fraction; null where it cannot be known any more. */
  change: number | null
}
