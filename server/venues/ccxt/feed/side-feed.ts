import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import { causeOf } from '../exchange/causes.ts'
import type { ListedMarket } from '../listing/listing.ts'
import { marketTypeNames } from '../listing/market-index.ts'
import type { ExchangeTraits, SideCall } from '../traits/traits.ts'
import { fetchFunding } from './funding.ts'
import type { SideRow } from './list-board.ts'
import { startLoop } from './loop.ts'
import { fetchSide, type SideContext } from './side-calls.ts'

/** What is asked beside the tickers of a list of contracts, and who takes it. */
export interface SideFeedOptions {
  marketType: MarketType
  clock: Clock
  traits: ExchangeTraits
  /** The list as it is now. */
  context: () => SideContext
  /** Turnover of 24 hours, in quote currency; what is asked for one at a time begins with the most. */
  turnoverOf: (symbolId: string) => number
  take: (rows: ReadonlyMap<string, SideRow>) => void
  log: (line: string) => void
}

const interval = 15_000
/** Between two requests for one market, ms. */
const pace = 1_000

/** Asks until the returned function is called. What fails is logged once and asked again. */
export function startSideFeed(options: SideFeedOptions): () => void {
  const { marketType, clock, traits, context, take } = options
  const failing = new Set<string>()
  let waiting: ListedMarket[] = []

  const attempt = async (
    name: string,
    ask: () => Promise<ReadonlyMap<string, SideRow>>,
  ): Promise<void> => {
    try {
      take(await ask())
      failing.delete(name)
    } catch (error) {
      if (!failing.has(name))
        options.log(`${marketTypeNames[marketType]} ${name}: ${causeOf(error)}`)
      failing.add(name)
    }
  }

  const sides = (): readonly SideCall[] => {
    const dated = context().index.listed.some((one) => one.market.future)
    return traits.sideCalls?.(marketType, dated) ?? []
  }

  const round = async (): Promise<number> => {
    const { exchange, share, index } = context()
    const params = traits.fundingCall?.(marketType)
    if (params !== undefined && exchange.has.fetchFundingRates === true) {
      const now = clock.now()
      await attempt('funding', () => fetchFunding(exchange, params, share, index, now))
    }
    for (const side of sides()) {
      if (side.each === undefined) await attempt(side.call, () => fetchSide(context(), side))
    }
    return interval
  }

  const askOne = async (): Promise<number> => {
    const single = sides().filter((side) => side.each !== undefined)
    if (single.length === 0) return interval
    if (waiting.length === 0) waiting = byTurnover(context().index.listed, options.turnoverOf)
    const one = waiting.shift()
    for (const side of single) await attempt(side.call, () => fetchSide(context(), side, one))
    return pace
  }

  const ends = [startLoop(clock, 0, round), startLoop(clock, pace, askOne)]
  return () => {
    for (const end of ends) end()
  }
}

function byTurnover(
  listed: readonly ListedMarket[],
  turnoverOf: (symbolId: string) => number,
): ListedMarket[] {
  return [...listed].sort((a, b) => turnoverOf(b.symbol.symbolId) - turnoverOf(a.symbol.symbolId))
}
