import { useMemo } from 'react'
import type { PriceMoney } from '../../../charts/price-chart/look.ts'
import type { TokenSymbol } from './token.ts'

/**
 * What the prices of a symbol are shown in: the display currency where its quote is a dollar, else the quote.
 * The worth of the quote is that of the moment in which symbol or rates changed.
 */
export function usePriceMoney({ view, row }: TokenSymbol): PriceMoney {
  return useMemo(() => {
    const { quotes, money, table } = view
    const quote = table.quote[row] ?? ''
    const rate = money.converted && quotes.isDollar(row) ? quotes.worth(row) * money.rate : 1
    const isKnown = Number.isFinite(rate) && rate > 0 && rate !== 1
    return isKnown ? { rate, currency: money.currency, quote } : { rate: 1, currency: quote, quote }
  }, [view, row])
}
