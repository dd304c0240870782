import type { ListView } from '../data/list-view.ts'
import type { LiveText } from './cell-text.ts'
import { changeText } from './change-text.ts'
import { priceText } from './price-text.ts'
import { marketCapText, turnoverText } from './sum-text.ts'

/** Columns that the lists share, as `data-col` names them. */
type LineColumn =
  | 'price'
  | 'change24h'
  | 'change1h'
  | 'high24h'
  | 'low24h'
  | 'markPrice'
  | 'indexPrice'
  | 'turnover24h'
  | 'marketCap'

/** The live texts of the columns that the lists share. */
export function lineTexts(view: ListView): Readonly<Record<LineColumn, LiveText>> {
  return {
    price: priceText(view, 'last'),
    change24h: changeText(view, 'open24h'),
    change1h: changeText(view, 'open1h'),
    high24h: priceText(view, 'high24h'),
    low24h: priceText(view, 'low24h'),
    markPrice: priceText(view, 'markPrice'),
    indexPrice: priceText(view, 'indexPrice'),
    turnover24h: turnoverText(view),
    marketCap: marketCapText(view),
  }
}
