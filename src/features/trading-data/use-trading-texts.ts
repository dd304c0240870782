import { useMemo } from 'react'
import { abbreviate } from '../../i18n/abbreviate.ts'
import { decimalOfNumber } from '../../i18n/decimal.ts'
import { localise } from '../../i18n/number-style.ts'
import { formatPercent } from '../../i18n/percent.ts'
import { formatUtcTime } from '../../i18n/utc-time.ts'
import { fullDollarPrice } from '../../market/cells/price-text.ts'
import type { Writing } from '../../market/data/list-view.ts'
import { useWriting } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'

/** Writes figures of trading data; what is not known is a dash. */
export interface TradingTexts {
  writing: Writing
  ratio: (value: number | null | undefined) => string
  /** Dollars in the display currency, in short. */
  money: (dollars: number | null | undefined) => string
  /** A price in the display currency, as all prices are shown, in full. */
  price: (dollars: number | null | undefined) => string
  /** The same for the scale of a chart: in short from a thousand on. */
  axisPrice: (dollars: number) => string
  amount: (value: number | null | undefined) => string
  /** With its sign. */
  change: (fraction: number | null | undefined, decimals?: number) => string
  share: (fraction: number | null | undefined, decimals?: number) => string
  count: (value: number | null | undefined) => string
  /** `14:30`, in UTC. */
  clock: (time: number) => string
}

const missing = '—'

/** Figures in the user's language and display currency. */
export function useTradingTexts(): TradingTexts {
  const writing = useWriting(useRates())
  return useMemo(() => textsOf(writing), [writing])
}

/** See `useTradingTexts`. */
export function textsOf(writing: Writing): TradingTexts {
  const { style, money } = writing
  const { prefix, suffix } = money.mark
  const short = (value: number): string => abbreviate(decimalOfNumber(value), style)
  const known =
    (write: (value: number) => string) =>
    (value: number | null | undefined): string =>
      typeof value === 'number' && Number.isFinite(value) ? write(value) : missing
  const percent = (value: number, decimals: number): string =>
    formatPercent(value, style, decimals).text
  const price = (value: number): string => fullDollarPrice(writing, decimalOfNumber(value))
  return {
    writing,
    ratio: known((value) => localise(value.toFixed(2), style)),
    money: known((value) => prefix + short(Math.abs(value) * money.rate) + suffix),
    price: known(price),
    axisPrice: (value) =>
      value * money.rate >= 1_000 ? prefix + short(value * money.rate) + suffix : price(value),
    amount: known(short),
    change: (value, decimals = 2) => known((fraction) => percent(fraction, decimals))(value),
    share: (value, decimals = 1) =>
      known((fraction) => percent(fraction, decimals).replace('+', ''))(value),
    count: known((value) => localise(String(Math.round(value)), style)),
    clock: (time) => formatUtcTime(time).slice(0, 5),
  }
}
