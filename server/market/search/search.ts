import type { FoundSymbol, SearchResult } from '../../../src/contract/entities/search-result.ts'
import { allMarketTypes, marketTypes } from '../../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import type { LiveTable } from '../live-table.ts'
import type { MarketValues } from '../market-data.ts'
import { decimalAt, numberAt } from '../prices.ts'
import { matchRank, searchKey } from './match.ts'

type Values = Pick<MarketValues, 'liveTable' | 'dollars'>

interface Hit {
  liveTable: Readonly<LiveTable>
  row: number
  rank: number
  /** US dollars over 24 hours; 0 where unknown. */
  turnover: number
}

/** Most symbols and sectors of an answer. */
const mostSymbols = 30
const mostSectors = 10

/** What is compared with the wanted text, per row; kept as long as the table. */
const keysOf = new WeakMap<SymbolTable, readonly (readonly string[])[]>()

/**
 * Symbols of all lists whose code, coin or name matches, best match first and among equals by
 * turnover, and sectors by name. An empty text finds nothing.
 * @param hidden codes of coins that are not shown
 */
export function search(
  values: Values,
  text: string,
  hidden: ReadonlySet<string>,
): Omit<SearchResult, 'trending'> {
  const wanted = searchKey(text)
  if (wanted === '') return { symbols: [], sectors: [] }
  const hits = allMarketTypes.flatMap((marketType) => {
    const liveTable = values.liveTable(marketType)
    return liveTable === undefined ? [] : hitsIn(liveTable, wanted, hidden, values.dollars)
  })
  hits.sort((a, b) => a.rank - b.rank || b.turnover - a.turnover)
  return {
    symbols: hits.slice(0, mostSymbols).map(({ liveTable, row }) => describe(liveTable, row)),
    sectors: sectorsIn(values.liveTable(marketTypes.spot)?.table, wanted, hidden),
  }
}

/** The spot symbols with these ids as a search tells them; those that are not listed are left out. */
export function describeSpot(values: Values, symbolIds: readonly string[]): FoundSymbol[] {
  const liveTable = values.liveTable(marketTypes.spot)
  return symbolIds.flatMap((symbolId) => {
    const row = liveTable?.rows.get(symbolId)
    return liveTable === undefined || row === undefined ? [] : [describe(liveTable, row)]
  })
}

function hitsIn(
  liveTable: Readonly<LiveTable>,
  wanted: string,
  hidden: ReadonlySet<string>,
  dollars: Values['dollars'],
): Hit[] {
  const { table } = liveTable
  const hits: Hit[] = []
  keysIn(table).forEach((keys, row) => {
    const rank = matchRank(wanted, keys)
    if (rank === undefined || hidden.has(table.base[row] ?? '')) return
    const rate = dollars(table.quote[row] ?? '') ?? 0
    hits.push({
      liveTable,
      row,
      rank,
      turnover: numberAt(liveTable, row, 'turnover24h') * rate || 0,
    })
  })
  return hits
}

function keysIn(table: SymbolTable): readonly (readonly string[])[] {
  let keys = keysOf.get(table)
  if (keys === undefined) {
    keys = table.symbolCode.map((code, row) => [
      searchKey(table.base[row] ?? ''),
      searchKey(code),
      searchKey(table.coinName[row] ?? ''),
    ])
    keysOf.set(table, keys)
  }
  return keys
}

function sectorsIn(
  table: SymbolTable | undefined,
  wanted: string,
  hidden: ReadonlySet<string>,
): SearchResult['sectors'] {
  if (table === undefined) return []
  const symbolsIn = (sector: number): number =>
    table.sectors.filter((own, row) => own.includes(sector) && !hidden.has(table.base[row] ?? ''))
      .length
  return table.sectorNames
    .map((name, sector) => ({ name, sector, rank: matchRank(wanted, [searchKey(name)]) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.name.localeCompare(b.name))
    .map(({ name, sector }) => ({ name, symbols: symbolsIn(sector) }))
    .filter(({ symbols }) => symbols > 0)
    .slice(0, mostSectors)
}

function describe(liveTable: Readonly<LiveTable>, row: number): FoundSymbol {
  const { table } = liveTable
  const change = numberAt(liveTable, row, 'last') / numberAt(liveTable, row, 'open24h') - 1
  return {
    symbolId: table.symbolId[row] ?? '',
    symbolCode: table.symbolCode[row] ?? '',
    businessLine: table.line,
    base: table.base[row] ?? '',
    quote: table.quote[row] ?? '',
    coinName: table.coinName[row] ?? '',
    icon: table.icon[row] ?? '',
    price: decimalAt(liveTable, row, 'last'),
    change24h: Number.isFinite(change) ? change.toFixed(6) : null,
  }
}
