import { type DisplayCurrency, displayCurrencies } from '../../src/contract/enums.ts'

/** Countries that use a currency, ISO 3166. */
const countries: Record<DisplayCurrency, string> = {
  USD: 'US PR EC SV PA',
  KRW: 'KR',
  JPY: 'JP',
  VND: 'VN',
  RUB: 'RU',
  EUR: 'AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES AD MC SM VA ME XK',
  TRY: 'TR',
  CNY: 'CN',
  TWD: 'TW',
  IDR: 'ID',
  PHP: 'PH',
  HKD: 'HK',
  THB: 'TH',
}

const currencies = new Map(
  displayCurrencies.flatMap((currency) =>
    countries[currency].split(' ').map((country) => [country, currency] as const),
  ),
)

/** The display currency that users of a country use (ISO 3166, capitals); empty where none fits. */
export function currencyOfCountry(country: string): DisplayCurrency | '' {
  return currencies.get(country) ?? ''
}
