import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type ContractSymbolList,
  contractSymbolsContent,
} from '../contract/entities/contract-symbol.ts'

/** The hex MD5 by which the gateway names these contract symbols. */
export function hashOfSymbols(groups: ContractSymbolList['listDTOS']): string {
  return bytesToHex(md5(utf8ToBytes(contractSymbolsContent(groups))))
}
