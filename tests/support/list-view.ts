import type { DisplayCurrency } from '../../src/contract/enums.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import type { ListFeed } from '../../src/feed/feed-types.ts'
import { numberStyle } from '../../src/i18n/number-style.ts'
import type { ListView } from '../../src/market/data/list-view.ts'
import { moneyIn, type Rates } from '../../src/market/data/money.ts'
import { readQuoteRates } from '../../src/market/data/quote-rates.ts'
import { makeTable } from './ticker-data.ts'

/** What a test says about one pair; the rest is as in `makeTable`. */
export interface PairSketch {
  base: string
  quote?: string
  name?: string
  price?: number
  turnover?: number
  supply?: number
  listedAt?: number
  sectors?: number[]
  /** Bits of `symbolLabels`. */
  labels?: number
}

/** A spot table of these pairs. Price scales are 2 and turnover scales 0 unless told. */
export function pairTable(
  pairs: readonly PairSketch[],
  { number = 1, sectorNames = ['Layer 1', 'Meme'] } = {},
): SymbolTable {
  const table = makeTable(
    pairs.map((pair) => pair.base),
    { number },
  )
  const quotes = pairs.map((pair) => pair.quote ?? 'USDT')
  return {
    ...table,
    sectorNames,
    symbolId: pairs.map((pair, row) => `${pair.base}${quotes[row]}_SPBL`),
    symbolCode: pairs.map((pair, row) => pair.base + quotes[row]),
    quote: quotes,
    coinName: pairs.map((pair) => pair.name ?? pair.base),
    scales: {
      ...table.scales,
      price: pairs.map((pair) => pair.price ?? 2),
      turnover: pairs.map((pair) => pair.turnover ?? 0),
    },
    circulatingSupply: pairs.map((pair) => pair.supply ?? 0),
    listedAt: pairs.map((pair) => pair.listedAt ?? 0),
    sectors: pairs.map((pair) => pair.sectors ?? []),
    labels: pairs.map((pair) => pair.labels ?? 0),
  }
}

/** A view of a list as the page makes it, with English words for screen readers. */
export function viewOf(
  feed: ListFeed,
  table: SymbolTable,
  {
    language = 'en',
    currency = 'USD' as DisplayCurrency,
    rates = {},
  }: { language?: string; currency?: DisplayCurrency; rates?: Rates } = {},
): ListView {
  return {
    feed,
    table,
    quotes: readQuoteRates(feed, table, rates),
    style: numberStyle(language),
    money: moneyIn(currency, rates, language),
    words: { up: 'up ', down: 'down ', about: 'about ' },
  }
}
