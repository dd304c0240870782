import type { EmbedData } from '../../contract/embed/embed-data.ts'
import type { SocketClient } from '../../feed/socket/socket-client.ts'
import type { ShownRow } from '../data/shown-rows.ts'

/** What the views of an embed are made with. */
export interface ViewOptions {
  data: EmbedData
  /** BCP 47 key. */
  language: string
  /** Address of the link that had the focus in the view before; undefined where none had. */
  focused?: string | undefined
  /** Follows candles. */
  socket: Pick<SocketClient, 'subscribe'>
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
