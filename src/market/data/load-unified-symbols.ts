import type { ApiClient } from '../../api/client.ts'
import { contractSymbolsOf } from '../../contract/entities/contract-symbol.ts'
import { browserDatabase } from '../../storage/database.ts'
import { type ContractLine, loadContractSymbols } from './contract-symbols.ts'

/** Ids of the contracts of a line that a unified trading account may trade. */
export async function loadUnifiedSymbols(
  call: ApiClient['call'],
  line: ContractLine,
): Promise<ReadonlySet<string>> {
  const database = browserDatabase()
  const list = await loadContractSymbols(database, call, line)
  database.close()
  return new Set(contractSymbolsOf(list, true).map(({ symbolId }) => symbolId))
}
