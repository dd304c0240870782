import { asMantissa } from '../../../contract/market/mantissa.ts'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { decimalOfMantissa, decimalOfNumber } from '../../../i18n/decimal.ts'
import { minusSign } from '../../../i18n/number-style.ts'
import type { Direction } from '../../../i18n/percent.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { type ListView, watchFields, watchWorth } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'

const mask = fieldMask('last', 'open24h')

/**
 * How far the last price is from the one that changes are measured from, with its sign: exact in the quote,
 * an estimate where prices are converted.
 */
export function moveText(view: ListView): LiveText {
  const { feed, table, quotes, money, style } = view
  const isConverted = (row: number): boolean => money.converted && quotes.isDollar(row)
  return {
    read(row) {
      const move = feed.value(row, fieldIndex.last) - feed.value(row, fieldIndex.open24h)
      const scale = table.scales.price[row] ?? 0
      const size = asMantissa(Math.abs(move))
      const amount = isConverted(row)
        ? decimalOfNumber(scaled(size, scale) * quotes.worth(row) * money.rate)
        : decimalOfMantissa(size, scale)
      const text = formatPrice(amount, style)
      if (text === '') return missingText()
      const direction: Direction = move === 0 ? 0 : move < 0 ? -1 : 1
      const sign = direction === 0 ? '' : direction < 0 ? minusSign : '+'
      return { ...plainText(sign + text, move), direction }
    },
    watch: (row, listener) =>
      isConverted(row)
        ? watchWorth(view, row, mask, listener)
        : watchFields(view, row, mask, listener),
  }
}

/**
 * The change of the last price from one that the gateway told.
 * @param from in quote currency
 */
export function changeFromText(view: ListView, from: number): LiveText {
  return {
    read(row) {
      const last = scaled(view.feed.value(row, fieldIndex.last), view.table.scales.price[row])
      return signedText(view, from > 0 ? last / from - 1 : Number.NaN)
    },
    watch: (row, listener) => watchFields(view, row, fieldMask('last'), listener),
  }
}
