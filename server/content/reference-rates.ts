import * as v from 'valibot'
import { type DisplayCurrency, displayCurrencies } from '../../src/contract/enums.ts'
import { toText } from '../../src/contract/text/to-text.ts'

/** How much of each currency one US dollar buys, on a day. A currency that is missing is unknown. */
export interface ReferenceRates {
  perDollar: Partial<Record<DisplayCurrency, number>>
  /** The day, Unix ms. */
  asOf: number
  /** Who says so, to be named beside converted values. */
  source: string
}

/** Rates of a day in the past, for a market that is made up anyway. */
export const builtInRates: ReferenceRates = {
  perDollar: {
    USD: 1,
    KRW: 1472.5,
    JPY: 157.2,
    VND: 25_485,
    RUB: 113.5,
    EUR: 0.9626,
    TRY: 35.36,
    CNY: 7.2993,
    TWD: 32.79,
    IDR: 16_095,
    PHP: 57.85,
    HKD: 7.768,
    THB: 34.1,
  },
  asOf: Date.UTC(2024, 11, 31),
  source: 'Built-in reference rates',
}

/** Longest name of a publisher, in characters. */
const longestName = 200

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))

/** The answer of open.er-api.com/v6/latest/USD and of services that copy its shape. */
const latestSchema = v.object({
  result: v.literal('success'),
  base_code: v.literal('USD'),
  time_last_update_unix: v.pipe(v.number(), v.integer(), v.gtValue(0)),
  provider: v.optional(v.string(), ''),
  rates: v.record(v.string(), v.unknown()),
})

/** Reads a document of reference rates fetched from `url`. Throws ValiError on any other shape. */
export function readReferenceRates(document: unknown, url: string): ReferenceRates {
  const latest = v.parse(latestSchema, document)
  const known = displayCurrencies.flatMap((currency) => {
    const rate = v.safeParse(positive, latest.rates[currency])
    return rate.success ? [[currency, rate.output]] : []
  })
  return {
    perDollar: Object.fromEntries(known),
    asOf: latest.time_last_update_unix * 1_000,
    source: toText(latest.provider, longestName) || new URL(url).host,
  }
}
