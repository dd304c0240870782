import { describe, expect, it } from 'vitest'
import { contractSymbolsOf } from './contract-symbol.ts'

const symbol = (symbolId: string, supportUtaFlag: boolean) => ({
  symbolId,
  symbolCode: symbolId,
  symbolCodeDisplayName: symbolId,
  supportUtaFlag,
})

describe('contractSymbolsOf', () => {
  const unified = symbol('BTCUSDT_UMCBL', true)
  const classic = symbol('ETHUSDT_UMCBL', false)
  const list = {
    md5: '1',
    listDTOS: [{ symbolDTOList: [unified, classic] }, { symbolDTOList: [symbol('X', true)] }],
  }

  it('takes the first group', () => {
    expect(contractSymbolsOf(list, false)).toEqual([unified, classic])
  })

  it('keeps only what a unified account may trade', () => {
    expect(contractSymbolsOf(list, true)).toEqual([unified])
  })

  it('is empty without groups', () => {
    expect(contractSymbolsOf({ md5: '1', listDTOS: [] }, false)).toEqual([])
  })
})
