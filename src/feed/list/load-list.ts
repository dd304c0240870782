import type { MarketType } from '../../contract/market/market-types.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { isOfTable, type TickerSnapshot } from '../../contract/market/ticker-snapshot.ts'

/** A table and the values that belong to it, row by row. */
export interface ListData {
  table: SymbolTable
  snapshot: TickerSnapshot
}

/** The gateway's answers over HTTP. Both reject with a readable message. */
export interface ListSource {
  /** The current table. */
  loadTable(marketType: MarketType): Promise<SymbolTable>
  loadSnapshot(marketType: MarketType): Promise<TickerSnapshot>
}

/** Tries to get a table and values of the same listing while the listing changes. */
const matchAttempts = 3

/**
 * Loads the values of a list, and its table only where the one at hand is not theirs.
 * @param held the table at hand; the values are asked for before it is known
 */
export async function loadList(
  marketType: MarketType,
  source: ListSource,
  held: Promise<SymbolTable | undefined>,
): Promise<ListData> {
  const [first, known] = await Promise.all([
    source.loadSnapshot(marketType),
    held.then((table) => table ?? source.loadTable(marketType)),
  ])
  let snapshot = first
  let table = known
  for (let attempt = 0; attempt < matchAttempts; attempt++) {
    if (isOfTable(snapshot, table)) return { table, snapshot }
    table = await source.loadTable(marketType)
    if (isOfTable(snapshot, table)) return { table, snapshot }
    snapshot = await source.loadSnapshot(marketType)
  }
  throw new Error('values and symbols do not belong together')
}
