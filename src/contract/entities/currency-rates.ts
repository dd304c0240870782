import * as v from 'valibot'
import { type DisplayCurrency, displayCurrencies } from '../enums.ts'
import { answerText, decimal, unixMs } from './wire.ts'

/** Name of one rate: how much of a currency one USDT buys, for example `usdt_krw`. */
export type RateKey = `usdt_${Lowercase<DisplayCurrency>}`

/** The rate's name for a display currency. */
export function rateKey(currency: DisplayCurrency): RateKey {
  return `usdt_${currency.toLowerCase() as Lowercase<DisplayCurrency>}`
}

/** Every rate's name. */
export const rateKeys: readonly RateKey[] = displayCurrencies.map(rateKey)

/** Stands for a rate that is not known. */
export const unknownRate = '0'

/** Rates of the display currencies. */
export const currencyRatesSchema = v.object({
  /** Units of the currency per USDT; `'0'` where unknown. */
  rates: v.record(v.picklist(rateKeys), decimal),
  /** Day of the reference rates, Unix ms; 0 where there are none. */
  asOf: unixMs,
  /** Who published the reference rates, to be named beside converted values. */
  source: answerText,
})

/** See `currencyRatesSchema`. */
export type CurrencyRates = v.InferOutput<typeof currencyRatesSchema>

/** Rates of which none is known. */
export const noRates: CurrencyRates = {
  rates: Object.fromEntries(rateKeys.map((key) => [key, unknownRate])) as CurrencyRates['rates'],
  asOf: 0,
  source: '',
}

/** One choice of display currency. */
export interface DisplayCurrencyOption {
  /** For example `₩`. */
  symbol: string
  /** ISO 4217 code. */
  name: DisplayCurrency
  /** Names its rate: `USDT_USD`, `usdt_krw`. */
  value: 'USDT_USD' | Exclude<RateKey, 'usdt_usd'>
  type: 'fiat'
  /** As menus show it, for example `KRW ₩`. */
  showName: string
}

const signs: Record<DisplayCurrency, string> = {
  USD: '$',
  KRW: '₩',
  JPY: '¥',
  VND: '₫',
  RUB: '₽',
  EUR: '€',
  TRY: '₺',
  CNY: '¥',
  TWD: 'NT$',
  IDR: 'Rp',
  PHP: '₱',
  HKD: 'HK$',
  THB: '฿',
}

/** Every choice of display currency, in menu order. */
export const displayCurrencyOptions: readonly DisplayCurrencyOption[] = displayCurrencies.map(
  (name) => ({
    symbol: signs[name],
    name,
    value: optionValue(name),
    type: 'fiat',
    showName: `${name} ${signs[name]}`,
  }),
)

/** Dollars stand on the wire in capitals. */
function optionValue(currency: DisplayCurrency): DisplayCurrencyOption['value'] {
  const key = rateKey(currency)
  return key === 'usdt_usd' ? 'USDT_USD' : key
}

/** The options that a list of pairs names, in menu order; a pair may be written in capitals. */
export function optionsOf(pairs: readonly string[]): readonly DisplayCurrencyOption[] {
  const named = new Set(pairs.map((pair) => pair.toLowerCase()))
  return displayCurrencyOptions.filter(({ value }) => named.has(value.toLowerCase()))
}
