import type { Exchange } from './exchange.ts'

/**
 * Makes calls of an exchange answer with something empty instead of failing, because ccxt gives up a
 * listing for what only says more about it.
 * @param answers empty answers by the name of a ccxt method; one that does not exist is passed over
 * @param onFailure is told of every failure
 */
export function tolerateFailures(
  exchange: Exchange,
  answers: Readonly<Record<string, unknown>>,
  onFailure: (error: unknown) => void,
): void {
  for (const [name, answer] of Object.entries(answers)) {
    const method: unknown = Reflect.get(exchange, name)
    if (typeof method !== 'function') continue
    const tolerant = async (...values: unknown[]): Promise<unknown> => {
      try {
        return await method.apply(exchange, values)
      } catch (error) {
        onFailure(error)
        return answer
      }
    }
    Reflect.set(exchange, name, tolerant)
  }
}
