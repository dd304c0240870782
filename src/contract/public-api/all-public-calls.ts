import {
  changes,
  fearGreed,
  klines,
  rankings,
  rates,
  sectors,
  status,
  symbols,
  tickers,
} from './public-calls.ts'
import type { PublicEndpoint } from './public-endpoint.ts'

/** Every call of the public API, in the order of its documentation. */
export const allPublicCalls: readonly PublicEndpoint[] = [
  status,
  symbols,
  tickers,
  klines,
  rankings,
  sectors,
  fearGreed,
  changes,
  rates,
]
