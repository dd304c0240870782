import * as v from 'valibot'
import { allSymbols, homeQuotation } from '../../../src/contract/calls/markets.ts'
import { bytesType } from '../../../src/contract/endpoint.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { symbolTableSchema } from '../../../src/contract/market/symbol-table.ts'
import { fieldIndex, type TickerField } from '../../../src/contract/market/ticker-fields.ts'
import { decodeSnapshot } from '../../../src/contract/market/ticker-snapshot.ts'
import type { MarketRow } from './market-row.ts'

const tableAnswer = v.object({ data: symbolTableSchema })

/** The spot list of a running gateway, row by row, largest turnover first. */
export async function marketRows(gateway: string): Promise<MarketRow[]> {
  const line = String(marketTypes.spot)
  const table = v.parse(
    tableAnswer,
    await (await listed(`${gateway}${allSymbols.path}?line=${line}`)).json(),
  ).data
  const values = await listed(`${gateway}${homeQuotation.path}?businessLine=${line}`)
  const { columns } = decodeSnapshot(new Uint8Array(await values.arrayBuffer()))
  const number = (field: TickerField, row: number, scale: number): number =>
    (columns[fieldIndex[field]]?.[row] ?? Number.NaN) / 10 ** scale
  const rows = table.symbolId.map((symbol, row) => {
    const scale = table.scales.price[row] ?? 0
    const price = (field: TickerField): string => number(field, row, scale).toFixed(scale)
    return {
      symbol,
      base: table.base[row] ?? '',
      quote: table.quote[row] ?? '',
      name: table.coinName[row] ?? '',
      last: price('last'),
      change: (number('last', row, scale) / number('open24h', row, scale) - 1).toFixed(4),
      high: price('high24h'),
      low: price('low24h'),
      turnover: number('turnover24h', row, table.scales.turnover[row] ?? 0).toFixed(2),
    }
  })
  return rows.toSorted((one, other) => Number(other.turnover) - Number(one.turnover))
}

/** The answer of a list, which a gateway that has just started prepares for a moment. */
async function listed(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { headers: { accept: `${bytesType}, application/json` } })
    if (answer.ok) return answer
    if (answer.status !== 503) throw new Error(`${address} answers ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
