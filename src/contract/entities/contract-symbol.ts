import * as v from 'valibot'
import { answerText, md5 } from './wire.ts'

/** One contract symbol. */
export const contractSymbolSchema = v.object({
  symbolId: answerText,
  symbolCode: answerText,
  /** What users call it, in any language: `BTCUSDT`, or `BTCUSD 2026-12-25` with its day of delivery. */
  symbolCodeDisplayName: answerText,
  /** True where a unified trading account may trade it. */
  supportUtaFlag: v.boolean(),
})

/** See `contractSymbolSchema`. */
export type ContractSymbol = v.InferOutput<typeof contractSymbolSchema>

/**
 * The contract symbols of one line in groups. `listDTOS` is empty where `md5` was the caller's own; a line
 * without contracts has one empty group.
 */
export const contractSymbolListSchema = v.object({
  /** Hex MD5 of `contractSymbolsContent`. */
  md5,
  listDTOS: v.array(v.object({ symbolDTOList: v.array(contractSymbolSchema) })),
})

/** See `contractSymbolListSchema`. */
export type ContractSymbolList = v.InferOutput<typeof contractSymbolListSchema>

/**
 * The text whose MD5 names a list: the four fields of every symbol in the order of the schema, symbols in
 * groups, as JSON. Only what the list itself says is in it.
 */
export function contractSymbolsContent(groups: ContractSymbolList['listDTOS']): string {
  return JSON.stringify(
    groups.map(({ symbolDTOList }) =>
      symbolDTOList.map((symbol) => [
        symbol.symbolId,
        symbol.symbolCode,
        symbol.symbolCodeDisplayName,
        symbol.supportUtaFlag,
      ]),
    ),
  )
}

/** The symbols that the list shows: those of the first group. */
export function contractSymbolsOf({ listDTOS }: ContractSymbolList): readonly ContractSymbol[] {
  return listDTOS[0]?.symbolDTOList ?? []
}
