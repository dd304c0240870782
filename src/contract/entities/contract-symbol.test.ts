import { describe, expect, it } from 'vitest'
import { contractSymbolsContent, contractSymbolsOf } from './contract-symbol.ts'

const symbol = (symbolId: string, supportUtaFlag: boolean) => ({
  symbolId,
  symbolCode: symbolId,
  symbolCodeDisplayName: symbolId,
  supportUtaFlag,
})
const unified = symbol('BTCUSDT_UMCBL', true)
const classic = symbol('ETHUSDT_UMCBL', false)
const group = { symbolDTOList: [unified, classic] }

describe('contractSymbolsOf', () => {
  it('takes the first group', () => {
    const list = { md5: '1', listDTOS: [group, { symbolDTOList: [symbol('X', true)] }] }
    expect(contractSymbolsOf(list)).toEqual([unified, classic])
  })

  it('is empty without groups', () => {
    expect(contractSymbolsOf({ md5: '1', listDTOS: [] })).toEqual([])
  })
})

describe('contractSymbolsContent', () => {
  const content = contractSymbolsContent([group])

  it('says the same of the same symbols, whatever the order of their fields and whatever else they say', () => {
    const { symbolId, ...rest } = unified
    const other = { ...rest, symbolId, added: 'later' }
    expect(contractSymbolsContent([{ symbolDTOList: [other, classic] }])).toBe(content)
  })

  it.each([
    ['a lost symbol', [{ symbolDTOList: [unified] }]],
    ['a lost group', []],
    ['another order', [{ symbolDTOList: [classic, unified] }]],
    ['a changed flag', [{ symbolDTOList: [{ ...unified, supportUtaFlag: false }, classic] }]],
    ['a changed name', [{ symbolDTOList: [{ ...unified, symbolCodeDisplayName: 'B' }, classic] }]],
    ['other groups', [{ symbolDTOList: [unified] }, { symbolDTOList: [classic] }]],
  ])('tells %s', (_, groups) => {
    expect(contractSymbolsContent(groups)).not.toBe(content)
  })
})
