import * as v from 'valibot'
import type { CallParams, Exchange } from '../exchange/exchange.ts'
import type { ShareCall } from '../exchange/shared-calls.ts'
import type { MarketIndex } from '../listing/market-index.ts'
import { numericText, time } from '../parse/numeric.ts'
import { rowsIn } from '../parse/records.ts'
import type { SideRow } from './list-board.ts'

const rowSchema = v.object({
  symbol: v.nullish(v.string(), ''),
  fundingRate: numericText,
  fundingTimestamp: time,
  nextFundingTimestamp: time,
  markPrice: numericText,
  indexPrice: numericText,
  info: v.optional(v.unknown()),
})

const ownId = v.object({ symbol: v.string() })

/**
 * Funding of the perpetuals of a list, by symbol id. Rows that cannot be read are left out.
 * @param now Unix ms; the next funding is the earliest after it
 */
export async function fetchFunding(
  exchange: Exchange,
  params: CallParams,
  share: ShareCall,
  index: MarketIndex,
  now: number,
): Promise<ReadonlyMap<string, SideRow>> {
  const { answer } = await share(`funding ${JSON.stringify(params)}`, () =>
    exchange.fetchFundingRates(undefined, params),
  )
  const found = new Map<string, SideRow>()
  for (const row of rowsIn(answer)) {
    const read = v.safeParse(rowSchema, row)
    if (!read.success) continue
    const { fundingTimestamp, nextFundingTimestamp, ...rest } = read.output
    const own = v.safeParse(ownId, rest.info)
    const listed = index.find(rest.symbol, own.success ? own.output.symbol : '')
    if (listed === undefined) continue
    const next = fundingTimestamp > now ? fundingTimestamp : nextFundingTimestamp
    found.set(listed.symbol.symbolId, {
      funding: rest.fundingRate,
      nextFunding: next > now ? String(next) : undefined,
      mark: rest.markPrice,
      index: rest.indexPrice,
    })
  }
  return found
}
