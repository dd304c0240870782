import { buildTable } from '../../server/market/table.ts'
import { noRates } from '../../src/contract/entities/currency-rates.ts'
import type { RenderInput } from '../../src/contract/first-paint.ts'
import { defaultLocale } from '../../src/contract/locales.ts'
import { listedSymbol } from './listing.ts'

/** What the overview is rendered from on a market of one contract. */
export const renderInput: RenderInput = {
  screen: 'wide',
  locale: defaultLocale,
  path: '/markets',
  page: { area: 'overview', marketType: 10 },
  list: {
    table: buildTable(10, [listedSymbol('BTCUSDT_UMCBL')], new Set()),
    snapshot: { line: 10, table: 1, epoch: 1, seq: 1, asOf: 1, sentAt: 1, columns: [] },
  },
  answers: { currencyRates: noRates },
  venue: 'simulated',
  rules: '{}',
}
