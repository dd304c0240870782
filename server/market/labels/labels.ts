import { labelRules } from '../../../src/contract/market/label-rules.ts'
import { symbolLabels } from '../../../src/contract/market/symbol-table.ts'
import type { VenueSymbol } from '../../venues/venue.ts'
import { type DailyTurnovers, dayOf, turnoverDays } from '../history/daily-turnovers.ts'
import { turnoverScore, usualDays } from '../ranks/turnover-score.ts'
import { isStablecoin } from '../stablecoins.ts'
import type { SymbolLabels } from '../table.ts'

/** What labels are given by. */
export interface LabelFacts {
  /** Unix ms. Labels depend on its UTC day alone. */
  now: number
  turnovers: DailyTurnovers
  /** Turnover over the last 24 hours in quote currency, for symbols without known days. */
  turnover24h: (symbolId: string) => number | undefined
  /** US dollars in one unit of a quote currency; undefined where unknown. */
  dollars: (quote: string) => number | undefined
}

/** The labels of every symbol of a listing that has any. */
export function labelSymbols(listing: readonly VenueSymbol[], facts: LabelFacts): SymbolLabels {
  const labels = new Map<string, number>()
  const give = (symbols: readonly VenueSymbol[], label: number): void => {
    for (const { symbolId } of symbols) labels.set(symbolId, (labels.get(symbolId) ?? 0) | label)
  }
  give(listing.filter(isNew(facts)), symbolLabels.new)
  for (const list of Map.groupBy(listing, (symbol) => symbol.line).values()) {
    const coins = Map.groupBy(list, (symbol) => symbol.base)
    give(hotSymbols(coins, facts), symbolLabels.hot)
    for (const symbols of coins.values()) {
      if (isRisky(symbols, facts)) give(symbols, symbolLabels.risk)
    }
  }
  return labels
}

/**
 * The labels of a listing that replaces another within a day: symbols that stay keep theirs, so that
 * no table changes because a figure moved.
 * @param before symbols of the listing before
 */
export function followLabels(
  listing: readonly VenueSymbol[],
  before: ReadonlySet<string>,
  labels: SymbolLabels,
  facts: LabelFacts,
): SymbolLabels {
  const fresh = labelSymbols(listing, facts)
  return new Map(
    listing.map(({ symbolId }) => {
      return [symbolId, (before.has(symbolId) ? labels : fresh).get(symbolId) ?? 0]
    }),
  )
}

function isNew({ now }: LabelFacts): (symbol: VenueSymbol) => boolean {
  return ({ listedAt }) => listedAt > 0 && dayOf(now) - dayOf(listedAt) < labelRules.newDays
}

/** All symbols of the coins whose best symbol scores highest. */
function hotSymbols(
  coins: ReadonlyMap<string, readonly VenueSymbol[]>,
  facts: LabelFacts,
): VenueSymbol[] {
  const { score, turnover, coins: most, share } = labelRules.hot
  const count = Math.min(most, Math.ceil(coins.size * share))
  return [...coins]
    .filter(([base, symbols]) => !isStablecoin(base, symbols[0]?.sectors ?? []))
    .map(([base, symbols]) => {
      const scores = symbols.map((symbol) =>
        dailyDollars(symbol, facts, -1) >= turnover ? lastScore(symbol, facts) : Number.NaN,
      )
      return { base, symbols, best: Math.max(...scores.filter((own) => own >= score)) }
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best || a.base.localeCompare(b.base))
    .slice(0, count)
    .flatMap(({ symbols }) => symbols)
}

/** How far the last finished day lay above the days before it. */
function lastScore({ symbolId }: VenueSymbol, { turnovers }: LabelFacts): number {
  const days = turnovers.bySymbol.get(symbolId)
  if (days === undefined) return Number.NaN
  return turnoverScore(days.at(-1) ?? Number.NaN, days.subarray(-1 - usualDays, -1))
}

/** True where all symbols of a coin together trade too little; false where one of them is unknown. */
function isRisky(symbols: readonly VenueSymbol[], facts: LabelFacts): boolean {
  const { turnover, graceDays } = labelRules.risk
  const known = symbols.filter(({ listedAt }) => dayOf(facts.now) - dayOf(listedAt) >= graceDays)
  if (known.length === 0) return false
  const total = known.reduce((sum, symbol) => sum + dailyDollars(symbol, facts, -turnoverDays), 0)
  return total < turnover
}

/** Mean turnover over the finished days from `first` on in US dollars, else over the last 24 hours. */
function dailyDollars({ symbolId, quote }: VenueSymbol, facts: LabelFacts, first: number): number {
  const days = facts.turnovers.bySymbol.get(symbolId)?.slice(first) ?? new Float64Array()
  const known = days.filter((turnover) => !Number.isNaN(turnover))
  const mean =
    known.length > 0
      ? known.reduce((sum, turnover) => sum + turnover, 0) / known.length
      : (facts.turnover24h(symbolId) ?? Number.NaN)
  return mean * (facts.dollars(quote) ?? Number.NaN)
}
