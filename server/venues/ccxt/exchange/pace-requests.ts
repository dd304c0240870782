import type { Clock } from '../../../lib/clock.ts'
import { refusalOf } from '../../requests/refusals.ts'
import type { RequestGate } from '../../requests/request-gate.ts'
import type { ExchangeTraits } from '../traits/traits.ts'
import type { Exchange } from './exchange.ts'
import { methodOf } from './method-of.ts'

/** What the requests of an instance wait for. */
export interface Pace {
  /** Shared by all instances of the exchange. */
  gate: RequestGate
  clock: Clock
  /** Its requests go before those of other instances. */
  urgent: boolean
  /** Between two requests of the cheapest kind, ms; half of what the exchange allows by default. */
  requestInterval?: number | undefined
  /** See `ExchangeTraits.limits`. */
  limits?: ExchangeTraits['limits'] | undefined
}

/** How long one answer may take, ms; ccxt's own limit goes by another clock. */
const patience = 10_000

/** Half of the limit stays free for whoever else asks from this address. */
const share = 2

/**
 * Puts a gate in the place of ccxt's throttle, which knows one instance only, and tells it of answers
 * that refuse more requests.
 */
export function paceRequests(exchange: Exchange, pace: Pace): void {
  const { gate, clock, urgent, limits } = pace
  const costOf = methodOf(exchange, 'calculateRateLimiterCost')
  const send = methodOf(exchange, 'fetch2')
  const check = methodOf(exchange, 'handleErrors')
  Object.assign(exchange, {
    throttle: async () => undefined,
    milliseconds: clock.now,
    seconds: () => Math.floor(clock.now() / 1_000),
    fetch2: async (...request: unknown[]) => {
      const [path, family, verb, params = {}, , , config = {}] = request
      const cost = Number(costOf.call(exchange, family, verb, path, params, config))
      const section = limits === undefined ? '' : String(family)
      const slower = limits?.(section) ?? share
      const interval = pace.requestInterval ?? exchange.rateLimit * slower
      await gate.admit({ section, cost: cost * interval, urgent })
      return inTime(clock, Promise.resolve(send.apply(exchange, request)))
    },
    handleErrors: (...answer: unknown[]) => {
      const [status, , , , headers] = answer
      const refused = refusalOf(Number(status), headers, clock.now())
      if (refused > 0) gate.refuse(refused)
      return check.apply(exchange, answer)
    },
  })
}

async function inTime(clock: Clock, answer: Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<never>()
  const cancel = clock.after(patience, () => late.reject(new Error('no answer in time')))
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    cancel()
  }
}
