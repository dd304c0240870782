import type { SymbolTable } from './symbol-table.ts'

/** What of a symbol table tells tokens apart. */
export type TokenTable = Pick<SymbolTable, 'base' | 'symbolId'>

/** What the address of a token's page names: a coin, or one of its symbols. */
export interface NamedToken {
  /** Code of the coin as the venue spells it. */
  base: string
  /** The symbol, where the address names one. */
  symbolId: string | undefined
}

/** Coins and rows of one table by their names in capitals. */
interface TokenIndex {
  bases: ReadonlyMap<string, string>
  rows: ReadonlyMap<string, number>
}

const indexes = new WeakMap<TokenTable, TokenIndex>()

/**
 * What a name in an address stands for, in any case of letters: the code of a coin such as `BTC`, or the id
 * of a symbol such as `BTCUSDT_UMCBL`. Undefined where no table has it.
 */
export function findToken(tables: readonly TokenTable[], name: string): NamedToken | undefined {
  const wanted = name.toUpperCase()
  for (const table of tables) {
    const base = indexOf(table).bases.get(wanted)
    if (base !== undefined) return { base, symbolId: undefined }
  }
  for (const table of tables) {
    const row = indexOf(table).rows.get(wanted)
    if (row !== undefined) return { base: table.base[row] ?? '', symbolId: table.symbolId[row] }
  }
  return undefined
}

function indexOf(table: TokenTable): TokenIndex {
  let index = indexes.get(table)
  if (index === undefined) {
    index = {
      bases: new Map(table.base.map((base) => [base.toUpperCase(), base])),
      rows: new Map(table.symbolId.map((symbolId, row) => [symbolId.toUpperCase(), row])),
    }
    indexes.set(table, index)
  }
  return index
}
