import type { PriceSource } from '../../../contract/enums.ts'
import { fieldMask } from '../../../contract/market/ticker-fields.ts'
import { toFixedText } from '../../../i18n/decimal.ts'
import { localise, type NumberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { watchFields } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { type Distance, distanceOf, sourceField, type Watched } from './distance.ts'
import { distanceMask, pricePoint, pricesAt, type SymbolPlace } from './symbol-place.ts'

/** A price with all decimals of its symbol, as alerts compare it: not shortened as in lists. */
export function exactPriceText(
  place: SymbolPlace,
  source: PriceSource,
  style: NumberStyle,
): LiveText {
  const mask = fieldMask(sourceField(source))
  return {
    read() {
      const { mantissa, scale } = pricePoint(place, source)
      if (!Number.isFinite(mantissa)) return missingText()
      const digits = toFixedText(String(Math.abs(mantissa)), scale, scale)
      return plainText(localise(digits, style), scaled(mantissa, scale))
    },
    watch: (row, listener) => watchFields(place, row, mask, listener),
  }
}

/** What an alert is, as far as its distance goes. */
export type WatchedAlert = Watched & { priceSource: PriceSource }

/**
 * How far the price has to move until an alert fires, as a signed percentage.
 * @param metWords stand there while the condition holds: the price has to leave it first
 */
export function distanceText(
  place: SymbolPlace,
  alert: WatchedAlert,
  style: NumberStyle,
  metWords: string,
): LiveText {
  return {
    read() {
      const { move, met } = distanceNow(place, alert)
      if (met) return plainText(metWords, 0)
      const { text } = formatPercent(move, style)
      return text === '' ? missingText() : plainText(text, move)
    },
    watch: (row, listener) => watchFields(place, row, distanceMask(alert.priceSource), listener),
  }
}

/** The distance at this moment. */
export function distanceNow(place: SymbolPlace, alert: WatchedAlert): Distance {
  return distanceOf(alert, pricesAt(place, alert.priceSource))
}

/** A move beyond this counts as far away. */
const far = 0.2

/** How full the bar of a distance is: 1 at the price, 0 from 20 % away. Small moves count more. */
export function nearness({ move, met }: Distance): number {
  if (met) return 1
  if (Number.isNaN(move)) return 0
  return Math.max(0, 1 - Math.sqrt(Math.abs(move) / far))
}
