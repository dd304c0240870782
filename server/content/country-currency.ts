import type { DisplayCurrency } from '../../src/contract/enums.ts'

const countries: Record<DisplayCurrency, readonly string[]> = {
  USD: ['US', 'PR', 'EC', 'SV', 'PA'],
  KRW: ['KR'],
  JPY: ['JP'],
  VND: ['VN'],
  RUB: ['RU'],
  EUR: [
    ...['AT', 'BE', 'BG', 'HR', 'CY', 'EE', 'FI', 'FR', 'DE', 'GR', 'IE', 'IT', 'LV', 'LT', 'LU'],
    ...['MT', 'NL', 'PT', 'SK', 'SI', 'ES', 'AD', 'MC', 'SM', 'VA', 'ME', 'XK'],
  ],
  TRY: ['TR'],
  CNY: ['CN'],
  TWD: ['TW'],
  IDR: ['ID'],
  PHP: ['PH'],
  HKD: ['HK'],
  THB: ['TH'],
}

const currencies = new Map(
  Object.entries(countries).flatMap(([currency, codes]) =>
    codes.map((code) => [code, currency as DisplayCurrency] as const),
  ),
)

/** The display currency that people of a country use (ISO 3166, capitals); empty where none fits. */
export function currencyOfCountry(country: string): DisplayCurrency | '' {
  return currencies.get(country) ?? ''
}
