import type { Clock } from '../../../lib/clock.ts'
import { fetchJson } from '../../../lib/net/fetch-json.ts'
import { refusalOf } from '../../requests/refusals.ts'
import { createRequestGate } from '../../requests/request-gate.ts'
import type { PublicExchange, PublicSeries } from './public-exchange.ts'

const limits = { timeout: 8_000, bytes: 8_000_000 }

/** How requests reach an exchange. */
export interface ExchangeWay {
  /** Where its addresses lead instead, see `rebaseAddress`. */
  rebase: (address: string) => string
  fetch: typeof fetch
  clock: Clock
}

/** Requests of one exchange. */
export interface AskExchange {
  /** The answer of a series. */
  series: (series: PublicSeries, contract: string, path: string) => Promise<unknown>
  /** An answer about all contracts. */
  contracts: (path: string) => Promise<unknown>
}

/**
 * Sends requests within the exchange's budget; what is too much waits. An answer that refuses more quiets all of
 * them for as long as it says. Rejects with one line.
 */
export function createAskExchange(
  { origin, budget }: Pick<PublicExchange, 'origin' | 'budget'>,
  { rebase, fetch, clock }: ExchangeWay,
): AskExchange {
  const gate = createRequestGate(clock)

  const request: typeof fetch = async (address, init) => {
    const response = await fetch(address, init)
    const refused = refusalOf(
      response.status,
      Object.fromEntries(response.headers.entries()),
      clock.now(),
    )
    if (refused > 0) gate.refuse(refused)
    return response
  }

  const send = async (section: string, interval: number, address: string): Promise<unknown> => {
    await gate.admit({ section, cost: interval, burst: budget.burst, urgent: true })
    return fetchJson(rebase(address), limits, request)
  }

  return {
    series: (series, contract, path) => {
      const { name, interval = budget.interval } = series
      const section = { all: '', series: name, contract: `${name} ${contract}` }[budget.shared]
      return send(section, interval, (series.origin ?? origin) + path)
    },
    contracts: (path) => send('', budget.interval, origin + path),
  }
}
