import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { ApiClient } from '../../api/client.ts'
import { contractSymbols } from '../../contract/calls/symbols.ts'
import {
  type ContractSymbolList,
  contractSymbolListSchema,
  contractSymbolsContent,
} from '../../contract/entities/contract-symbol.ts'
import type { ContractLine } from '../../contract/market/lines.ts'
import { browserDatabase, type Database } from '../../storage/database.ts'

/** The contract symbols of a line, kept in this browser, see `refreshContractSymbols`. */
export async function loadContractSymbols(
  call: ApiClient['call'],
  line: ContractLine,
): Promise<ContractSymbolList> {
  const database = browserDatabase()
  try {
    return await refreshContractSymbols(database, call, line)
  } finally {
    database.close()
  }
}

/**
 * The contract symbols of a line. The gateway is told the hash of the list on the device and sends no
 * list where it is unchanged; a list that cannot be read or has not the content of its hash is cleared
 * and fetched again. Without a connection the one on the device serves. Rejects where there is neither.
 */
export async function refreshContractSymbols(
  database: Database,
  call: ApiClient['call'],
  line: ContractLine,
): Promise<ContractSymbolList> {
  const key = `contract-symbols:${line}`
  const stored = await readStored(database, key)
  try {
    const known = stored?.md5
    const answer = await call(contractSymbols, { businessLine: line, ...(known && { md5: known }) })
    if (stored !== undefined && answer.md5 === stored.md5) return stored
    await database.set(key, answer)
    return answer
  } catch (error) {
    if (stored === undefined) throw error
    return stored
  }
}

async function readStored(
  database: Database,
  key: string,
): Promise<ContractSymbolList | undefined> {
  const stored = await database.get(key)
  if (stored === undefined) return undefined
  const read = v.safeParse(contractSymbolListSchema, stored)
  if (read.success && isWhole(read.output)) return read.output
  await database.delete(key)
  return undefined
}

/** False where rows were lost or changed: the hash of another list would keep the gateway from sending it. */
function isWhole({ md5: hash, listDTOS }: ContractSymbolList): boolean {
  return bytesToHex(md5(utf8ToBytes(contractSymbolsContent(listDTOS)))) === hash
}
