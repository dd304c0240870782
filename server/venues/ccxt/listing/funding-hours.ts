import { allMarketTypes, type MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { methodOf } from '../exchange/method-of.ts'
import { textAt, valueAt } from '../parse/amounts.ts'
import type { Market } from '../parse/market.ts'
import { isRecord, rowsIn } from '../parse/records.ts'
import type { ExchangeTraits } from '../traits/traits.ts'

/** Hours between fundings by list and by the exchange's market id. */
export type FundingHours = ReadonlyMap<MarketType, ReadonlyMap<string, number>>

const hour = 3_600_000

/** Asks for the funding intervals that markets do not tell of themselves. Rejects where it fails. */
export async function fetchFundingHours(
  exchange: Exchange,
  traits: ExchangeTraits,
): Promise<FundingHours> {
  const answers = new Map<string, Promise<unknown>>()
  const found = new Map<MarketType, ReadonlyMap<string, number>>()
  for (const marketType of allMarketTypes) {
    const trait = traits.fundingIntervals?.(marketType)
    if (trait === undefined) continue
    const { call, params } = trait
    const answer = answers.get(call) ?? Promise.resolve(methodOf(exchange, call)(params))
    answers.set(call, answer)
    const rows = rowsIn(valueAt(await answer, trait.rows)).filter(isRecord)
    const hours = rows.map((row) => [textAt(row, trait.id) ?? '', trait.hours(row)] as const)
    found.set(marketType, new Map(hours))
  }
  return found
}

/** Hours between the fundings of a perpetual; 0 where they are not known. */
export function fundingHoursOf(
  traits: ExchangeTraits,
  asked: FundingHours,
  marketType: MarketType,
  market: Market,
): number {
  const { fundingInterval } = traits
  const own = fundingInterval && textAt(market.info, fundingInterval.at)
  if (fundingInterval && own) return whole((Number(own) * fundingInterval.unit) / hour)
  const known = asked.get(marketType)
  if (known === undefined) return 0
  return whole(known.get(market.id) ?? traits.fundingIntervals?.(marketType)?.otherwise ?? 0)
}

function whole(hours: number): number {
  return Number.isSafeInteger(hours) && hours > 0 ? hours : 0
}
