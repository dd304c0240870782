import type { Crypto } from '../../../contract/entities/crypto.ts'
import type { ListStatus } from '../../../feed/feed-types.ts'
import type { ListView } from '../../../market/data/list-view.ts'

/** One symbol of a coin, where its live values stand. */
export interface TokenSymbol {
  symbolId: string
  view: ListView
  row: number
}

/** What is known of the coin beside live values. */
export interface TokenFigures {
  /** What the gateway knows of the coin; undefined until it came. */
  crypto: Crypto | undefined
  /** True where they could not be had, and there are none of before. */
  failed: boolean
}

/** A coin as its page shows it. */
export interface Token {
  base: string
  /** Full name; the code where nobody has a name for it. */
  name: string
  /** Path of its picture, empty where there is none. */
  icon: string
  /** The pair that the page is opened with. */
  main: TokenSymbol
  /** How the list of that pair is doing. */
  status: ListStatus
  /** All symbols of the coin whose lists are there. */
  symbols: readonly TokenSymbol[]
  /** The same once all of the coin's lists are there, before that none: what sums are made of. */
  summed: readonly TokenSymbol[]
  figures: TokenFigures
}
