import { useCallback, useSyncExternalStore } from 'react'
import type { DisplayCurrency } from '../../../contract/enums.ts'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { type Decimal, decimalOfMantissa, decimalOfNumber } from '../../../i18n/decimal.ts'
import { watchWorth } from '../../../market/data/list-view.ts'
import type { Rates } from '../../../market/data/money.ts'
import { scaled } from '../../../market/data/scaled.ts'
import type { TokenSymbol } from '../page/token.ts'

/** The last price of a coin in a currency. */
export interface CoinPrice {
  /** The price in the currency; undefined where it or the rate of the currency is not known. */
  price: Decimal | undefined
  /** False where a rate of exchange was used, so that it is an estimate. */
  isExact: boolean
}

/**
 * The last price of a symbol in a currency, kept up to date: exact where it is quoted in dollars and the
 * currency is the dollar.
 */
export function useCoinPrice(
  { view, row }: TokenSymbol,
  currency: DisplayCurrency,
  rates: Rates,
): CoinPrice {
  const { feed, table, quotes } = view
  const mantissa = useSyncExternalStore(
    useCallback((listener) => watchWorth(view, row, fieldMask('last'), listener), [view, row]),
    () => feed.value(row, fieldIndex.last),
    () => feed.value(row, fieldIndex.last),
  )
  const scale = table.scales.price[row] ?? 0
  const isExact = currency === 'USD' && quotes.isDollar(row)
  if (isExact) return { price: decimalOfMantissa(mantissa, scale), isExact }
  const rate = currency === 'USD' ? 1 : (rates[currency] ?? 0)
  const value = scaled(mantissa, scale) * quotes.worth(row) * rate
  return { price: value > 0 ? decimalOfNumber(value) : undefined, isExact }
}
