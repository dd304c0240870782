import * as v from 'valibot'
import type { ApiClient } from '../../api/client.ts'
import { contractSymbols } from '../../contract/calls/symbols.ts'
import {
  type ContractSymbolList,
  contractSymbolListSchema,
} from '../../contract/entities/contract-symbol.ts'
import type { contractLines } from '../../contract/market/lines.ts'
import type { Database } from '../../storage/database.ts'

/** The number of a list of contracts. */
export type ContractLine = (typeof contractLines)[number]

/**
 * The contract symbols of a line. The gateway is told the hash of the list on the device and sends no
 * list where it is unchanged; a list that cannot be read is cleared and fetched again. Without a
 * connection the one on the device serves. Rejects where there is neither.
 */
export async function loadContractSymbols(
  database: Database,
  call: ApiClient['call'],
  line: ContractLine,
): Promise<ContractSymbolList> {
  const key = `contract-symbols:${line}`
  const kept = await readKept(database, key)
  try {
    const md5 = kept?.md5
    const answer = await call(contractSymbols, { businessLine: line, ...(md5 && { md5 }) })
    if (kept !== undefined && answer.md5 === kept.md5) return kept
    await database.set(key, answer)
    return answer
  } catch (error) {
    if (kept === undefined) throw error
    return kept
  }
}

async function readKept(database: Database, key: string): Promise<ContractSymbolList | undefined> {
  const stored = await database.get(key)
  if (stored === undefined) return undefined
  const read = v.safeParse(contractSymbolListSchema, stored)
  // The hash of nothing would keep the gateway from sending something.
  if (read.success && read.output.listDTOS.length > 0) return read.output
  await database.delete(key)
  return undefined
}
