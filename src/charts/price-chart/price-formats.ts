import type { PriceFormatCustom } from 'lightweight-charts'
import { localise, minusSign, type NumberStyle } from '../../i18n/number-style.ts'

/** A number with so many decimals, in the signs of a language. */
export function fixedText(value: number, decimals: number, style: NumberStyle): string {
  const plain = Math.abs(value).toFixed(decimals)
  const isNegative = value < 0 && Number(plain) !== 0
  return (isNegative ? minusSign : '') + localise(plain, style)
}

/** How a scale writes its labels in full, and its ticks with no more decimals than they need. */
export function priceFormat(decimals: number, style: NumberStyle): PriceFormatCustom {
  return {
    type: 'custom',
    minMove: 10 ** -decimals,
    formatter: (price: number) => fixedText(price, decimals, style),
    tickmarksFormatter: (prices: readonly number[]) => {
      const needed = decimalsOfTicks(prices, decimals)
      return prices.map((price) => fixedText(price, needed, style))
    },
  }
}

/** Fewest decimals, up to `most`, that write every tick exactly. */
export function decimalsOfTicks(prices: readonly number[], most: number): number {
  for (let decimals = 0; decimals < most; decimals++) {
    const unit = 10 ** decimals
    const tolerance = unit / 10 ** (most + 1)
    if (prices.every((price) => Math.abs(price * unit - Math.round(price * unit)) < tolerance)) {
      return decimals
    }
  }
  return most
}
