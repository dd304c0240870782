import * as v from 'valibot'
import type { Exchange } from '../exchange/exchange.ts'
import { numericText } from '../parse/numeric.ts'

const answer = v.object({
  data: v.array(
    v.object({
      symbol: v.string(),
      maxCrossedLeverage: numericText,
      maxIsolatedLeverage: numericText,
    }),
  ),
})

/**
 * Highest leverage, crossed or isolated, by the exchange's market id. Empty where the answer says
 * nothing of the kind.
 * @param name the ccxt call, see `ExchangeTraits.marginCall`
 */
export async function fetchMarginLeverages(
  exchange: Exchange,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const method: unknown = Reflect.get(exchange, name)
  const rows: unknown = typeof method === 'function' ? await method.call(exchange) : undefined
  const read = v.safeParse(answer, rows)
  if (!read.success) return new Map()
  return new Map(
    read.output.data.map((row) => [
      row.symbol,
      Math.max(Number(row.maxCrossedLeverage ?? 0), Number(row.maxIsolatedLeverage ?? 0)),
    ]),
  )
}
