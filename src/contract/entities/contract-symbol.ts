import * as v from 'valibot'
import { answerText, md5 } from './wire.ts'

/** One contract symbol. */
export const contractSymbolSchema = v.object({
  symbolId: answerText,
  symbolCode: answerText,
  symbolCodeDisplayName: answerText,
  /** True where a unified trading account may trade it. */
  supportUtaFlag: v.boolean(),
})

/** See `contractSymbolSchema`. */
export type ContractSymbol = v.InferOutput<typeof contractSymbolSchema>

/** The contract symbols of one line in groups. `listDTOS` is empty where `md5` was the caller's own. */
export const contractSymbolListSchema = v.object({
  md5,
  listDTOS: v.array(v.object({ symbolDTOList: v.array(contractSymbolSchema) })),
})

/** See `contractSymbolListSchema`. */
export type ContractSymbolList = v.InferOutput<typeof contractSymbolListSchema>

/** The symbols that the list shows: those of the first group; only unified ones if asked. */
export function contractSymbolsOf(
  list: ContractSymbolList,
  unifiedOnly: boolean,
): readonly ContractSymbol[] {
  const symbols = list.listDTOS[0]?.symbolDTOList ?? []
  return unifiedOnly ? symbols.filter((symbol) => symbol.supportUtaFlag) : symbols
}
