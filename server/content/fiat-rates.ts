import type { FastifyBaseLogger } from 'fastify'
import {
  type CurrencyRates,
  noRates,
  rateKey,
  unknownRate,
} from '../../src/contract/entities/currency-rates.ts'
import { displayCurrencies } from '../../src/contract/enums.ts'
import type { Clock } from '../lib/clock.ts'
import { plainDecimal } from '../lib/decimal.ts'
import { type AskJson, shareJson } from '../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../venues/shared/shared-answers.ts'
import { builtInRates, type ReferenceRates, readReferenceRates } from './reference-rates.ts'

/** What the rates are made of. */
export interface FiatRatesOptions {
  /** Address of the reference rates; undefined where the operator named none. */
  url: string | undefined
  /** Asks for it. */
  answers: SharedAnswers
  /** True for a simulated venue, which may use the built-in rates. */
  simulated: boolean
  /** How many US dollars one USDT is worth at the venue; undefined where it does not say. */
  dollarsPerTether: () => number | undefined
  /** The machine's clock. */
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  request?: typeof fetch
}

/** Rates of the display currencies. */
export interface FiatRates {
  current: () => CurrencyRates
  /** Fetches the reference rates now, and from then on as they are published. */
  start: () => void
  stop: () => void
}

const limits = { timeout: 10_000, bytes: 256 * 1_024 }
/** How often the reference rates are published, in ms. */
const day = 86_400_000
/** How soon a failed request is made again, in ms. */
const retry = 600_000
/** Digits of a rate: conversions are estimates. */
const digits = 8

/**
 * Rates from daily reference rates times the venue's price of USDT. When a request fails, the last
 * rates stay, with their day.
 */
export function createFiatRates(options: FiatRatesOptions): FiatRates {
  const { url, answers, simulated, dollarsPerTether, clock, log, request } = options
  const ask =
    url === undefined
      ? undefined
      : shareJson(answers, { name: 'rates', url, limits, interval: retry, request })
  let reference = url === undefined && simulated ? builtInRates : undefined
  let cancel = (): void => undefined
  let stopped = false

  const refresh = async (address: string, asking: AskJson): Promise<void> => {
    let next = day
    try {
      const { answer } = await asking(address)
      reference = readReferenceRates(answer, address)
    } catch (error) {
      log.warn({ err: error }, 'FIAT_RATES_URL gave no rates')
      next = retry
    }
    if (!stopped) cancel = clock.after(next, () => void refresh(address, asking))
  }

  return {
    current: () => {
      return reference === undefined ? noRates : multiply(reference, dollarsPerTether() ?? 1)
    },
    start: () => {
      if (url !== undefined && ask !== undefined) void refresh(url, ask)
    },
    stop: () => {
      stopped = true
      cancel()
    },
  }
}

function multiply({ perDollar, asOf, source }: ReferenceRates, dollars: number): CurrencyRates {
  const rates = { ...noRates.rates }
  for (const currency of displayCurrencies) {
    const rate = (perDollar[currency] ?? 0) * dollars
    if (rate > 0) rates[rateKey(currency)] = plainDecimal(rate.toPrecision(digits)) ?? unknownRate
  }
  return { rates, asOf, source }
}
