import { isTickers } from './moving-replay.ts'
import type { Fault } from './replay-fetch.ts'
import type { StartedExchange } from './started-exchange.ts'

/** One thing that goes wrong at an exchange. */
export interface FaultRow {
  name: string
  /** Brings it about; `heal` ends every row. */
  set: (one: StartedExchange) => void
}

const day = 86_400_000

/** Ends what any row has set. */
export function heal(one: StartedExchange): void {
  one.fault(undefined)
  one.sockets?.fault(undefined)
  one.sockets?.change(undefined)
}

function answered(name: string, fault: Fault): FaultRow {
  return { name, set: (one) => one.fault((url) => (isTickers(url) ? fault : undefined)) }
}

/** Answers that are no list of tickers. */
export const deadAnswers: readonly FaultRow[] = [
  answered('an error', { status: 500 }),
  answered('no access', { status: 451, body: {} }),
  answered('a page', { status: 200, body: '<html><body>maintenance</body></html>' }),
  answered('half an answer', { status: 200, body: '[{"symbol":"BTCUSDT","lastPrice":"5' }),
  answered('an empty list', { status: 200, body: [] }),
  answered('too many requests', { status: 429, headers: { 'Retry-After': '15' } }),
  answered('a ban', { status: 418, headers: { 'Retry-After': '15' } }),
  answered('nothing', 'hang'),
]

/** The body of a list of tickers in which every last price is this. */
export function withPrice(body: unknown, price: string): Fault {
  const text = JSON.stringify(body).replaceAll(/"(lastPrice|last)":"[\d.]+"/g, `"$1":"${price}"`)
  return { status: 200, body: text }
}

const nonsense = ['NaN', '0', '-5', '', '1e30', '1e-30', '0.000000000000000000000000000001']

/** One answer of each address with a price that makes no sense. */
export const wrongPrices: readonly FaultRow[] = [...nonsense, '600000'].map((price) => ({
  name: `a price of "${price}"`,
  set: (one) => {
    const hit = new Set<string>()
    one.fault((url, body) => {
      if (!isTickers(url) || hit.has(url.href)) return undefined
      hit.add(url.href)
      return withPrice(body, price)
    })
  },
}))

/** A list of tickers whose rows are `ms` younger than they are. */
export function datedBy(body: unknown, ms: number): Fault {
  const text = JSON.stringify(body).replaceAll(
    /"(closeTime|ts)":("?)(\d+)"?/g,
    (_, name: string, quote: string, time: string) =>
      `"${name}":${quote}${Number(time) + ms}${quote}`,
  )
  return { status: 200, body: text }
}

function dated(name: string, ms: number): FaultRow {
  return {
    name,
    set: (one) => one.fault((url, body) => (isTickers(url) ? datedBy(body, ms) : undefined)),
  }
}

/** Lists of tickers with the dates of yesterday, or of a copy that somebody kept. */
export const oldDates: readonly FaultRow[] = [
  dated('rows of yesterday', -day),
  dated('an old copy', -600_000),
]

/** Lists of tickers with dates to come. */
export const futureDates: FaultRow = dated('rows of tomorrow', day)

/** Sockets that say nothing that could be shown. */
export const deadSockets: readonly FaultRow[] = [
  { name: 'sockets that are silent', set: (one) => one.sockets?.fault('silent') },
  { name: 'sockets that close again and again', set: (one) => one.sockets?.fault('flaps') },
  { name: 'sockets that are refused', set: (one) => one.sockets?.fault('refuses') },
  { name: 'sockets that never open', set: (one) => one.sockets?.fault('hangs') },
]

/** Sockets that say prices which make no sense. */
export const wrongSockets: readonly FaultRow[] = nonsense.map((price) => ({
  name: `sockets that say "${price}"`,
  set: (one) => one.sockets?.change((_, now) => ({ last: price, now })),
}))

/** The body without the records that have one of these ids. */
export function withoutRecords(body: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(body)) {
    const kept = body.filter((item) => !isOneOf(item, ids))
    return kept.map((item) => withoutRecords(item, ids))
  }
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withoutRecords(value, ids)]),
  )
}

function isOneOf(item: unknown, ids: readonly string[]): boolean {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false
  return Object.values(item).some((value) => typeof value === 'string' && ids.includes(value))
}
