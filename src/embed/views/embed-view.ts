import type { EmbedData } from '../../contract/embed/embed-data.ts'
import type { Kline } from '../../contract/entities/market/kline.ts'
import type { KlineNews } from '../../feed/feed-types.ts'
import type { ShownRow } from '../data/shown-rows.ts'

/** What the views of an embed are made with. */
export interface ViewOptions {
  data: EmbedData
  /** BCP 47 key. */
  language: string
  /** Address of the link that had the focus in the view before; undefined where none had. */
  focused?: string | undefined
  /** The newest candles of a symbol, oldest first. Rejects where there are none to be had. */
  klines: (symbolId: string) => Promise<Kline[]>
  /** Tells of candles until the result is called. */
  followKlines: (symbolId: string, listener: (news: KlineNews) => void) => () => void
}

/** Rows as they are drawn. */
export interface EmbedView {
  element: HTMLElement
  /** Writes the values of now. */
  update: () => void
  /** Ends what it began. */
  remove: () => void
}

/** Draws rows, of which there is one at least. */
export type MakeView = (rows: readonly ShownRow[], options: ViewOptions) => EmbedView
