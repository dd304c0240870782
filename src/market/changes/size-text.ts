import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import { fieldMask } from '../../contract/market/ticker-fields.ts'
import type { CellText } from '../cells/cell-text.ts'
import { signedText } from '../cells/change-text.ts'
import { worthText } from '../cells/sum-text.ts'
import type { ListView } from '../data/list-view.ts'

/**
 * How large a change was: how far prices moved, or of a block trade what it was worth, in the display currency.
 * @param row where its symbol stands in the list
 */
export function sizeText(
  view: ListView,
  row: number,
  { move, price, volume }: Pick<MarketChange, 'move' | 'price' | 'volume'>,
): CellText {
  if (volume === undefined) return signedText(view, Number(move))
  const worth = Number(volume) * Number(price) * view.quotes.worth(row)
  return worthText(view, () => worth, fieldMask()).read(row)
}
