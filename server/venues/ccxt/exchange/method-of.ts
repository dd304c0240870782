import type { Exchange } from './exchange.ts'

type Method = (...values: unknown[]) => unknown

/** A method of ccxt's that `Exchange` does not name. Throws one line where there is none. */
export function methodOf(exchange: Exchange, name: string): Method {
  const found: unknown = Reflect.get(exchange, name)
  if (!isMethod(found)) throw new Error(`${exchange.id} has no ${name}`)
  return found
}

function isMethod(value: unknown): value is Method {
  return typeof value === 'function'
}
