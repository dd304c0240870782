import type { Exchange } from './exchange.ts'

/** What became of calls whose failure is tolerated. */
export interface Tolerated {
  calls: number
  errors: unknown[]
}

/**
 * Makes calls of an exchange answer an empty list instead of failing, because ccxt gives up a whole
 * listing for one part of it. Returns the count of calls and their errors from now on; both are
 * reset by whoever reads them.
 * @param names of ccxt's methods; one that does not exist is passed over
 */
export function tolerateFailures(exchange: Exchange, names: readonly string[]): Tolerated {
  const tolerated: Tolerated = { calls: 0, errors: [] }
  for (const name of names) {
    const method: unknown = Reflect.get(exchange, name)
    if (typeof method !== 'function') continue
    const tolerant = async (...values: unknown[]): Promise<unknown> => {
      tolerated.calls += 1
      try {
        return await method.apply(exchange, values)
      } catch (error) {
        tolerated.errors.push(error)
        return { data: [] }
      }
    }
    Reflect.set(exchange, name, tolerant)
  }
  return tolerated
}
