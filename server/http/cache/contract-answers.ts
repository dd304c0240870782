import { createHash } from 'node:crypto'
import {
  type ContractSymbolList,
  contractSymbolsContent,
} from '../../../src/contract/entities/contract-symbol.ts'
import { type ContractLine, isMarketType } from '../../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import { contractName } from '../../market/contract-name.ts'
import type { MarketData, PreparedBody } from '../../market/market-data.ts'
import { prepareAnswer } from './prepared.ts'

/** The answers about the contract symbols of one line. */
interface ContractAnswers {
  /** What they were made of; undefined for a line that is not listed. */
  table: SymbolTable | undefined
  md5: string
  whole: PreparedBody
  /** For whoever has them already. */
  unchanged: PreparedBody
}

/**
 * Answers with the contract symbols of a line, or with their hash alone where `md5` is it. They are made
 * once per symbol table, and compressed again only where they themselves have changed. Undefined before
 * the venue's first listing.
 */
export function cacheContractSymbols(
  market: Pick<MarketData, 'symbolTable' | 'status'>,
): (contractLine: ContractLine, md5: string | undefined) => PreparedBody | undefined {
  const byContractLine = new Map<ContractLine, ContractAnswers>()
  return (contractLine, md5) => {
    if (!market.status().listed) return undefined
    const table = isMarketType(contractLine) ? market.symbolTable(contractLine) : undefined
    const before = byContractLine.get(contractLine)
    const answers = before?.table === table && before ? before : answersOf(table, before)
    byContractLine.set(contractLine, answers)
    return md5 === answers.md5 ? answers.unchanged : answers.whole
  }
}

function answersOf(
  table: SymbolTable | undefined,
  before: ContractAnswers | undefined,
): ContractAnswers {
  const listDTOS = [{ symbolDTOList: table === undefined ? [] : contractsIn(table) }]
  const md5 = createHash('md5').update(contractSymbolsContent(listDTOS)).digest('hex')
  if (before?.md5 === md5) return { ...before, table }
  const prepare = (list: ContractSymbolList): PreparedBody => prepareAnswer(list, 5)
  return {
    table,
    md5,
    whole: prepare({ md5, listDTOS }),
    unchanged: prepare({ md5, listDTOS: [] }),
  }
}

function contractsIn(table: SymbolTable): ContractSymbolList['listDTOS'][number]['symbolDTOList'] {
  return table.symbolId.map((symbolId, row) => ({
    symbolId,
    symbolCode: table.symbolCode[row] ?? symbolId,
    symbolCodeDisplayName: contractName(table, row),
    supportUtaFlag: table.supportUta[row] === 1,
  }))
}
