import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import {
  type ContractSymbol,
  type ContractSymbolList,
  contractSymbolsContent,
} from '../../contract/entities/contract-symbol.ts'
import { createDatabase } from '../../storage/database.ts'
import { refreshContractSymbols } from './contract-symbols.ts'

const key = 'contract-symbols:10'
const btc = contract('BTCUSDT')
const eth = contract('ETHUSDT')
const whole = listOf([btc, eth])

function contract(code: string): ContractSymbol {
  return {
    symbolId: `${code}_UMCBL`,
    symbolCode: code,
    symbolCodeDisplayName: code,
    supportUtaFlag: true,
  }
}

function listOf(symbolDTOList: ContractSymbol[]): ContractSymbolList {
  const listDTOS = [{ symbolDTOList }]
  const md5 = createHash('md5').update(contractSymbolsContent(listDTOS)).digest('hex')
  return { md5, listDTOS }
}

/** A device and a gateway with this list; undefined for one that does not answer. */
function setUp(current: ContractSymbolList | undefined) {
  const factory = new IDBFactory()
  const database = createDatabase({ name: 'test', factory: () => factory })
  const asked: unknown[] = []
  const call = (async (_: unknown, input: { md5?: string }) => {
    asked.push(input)
    if (current === undefined) throw new Error('offline')
    return input.md5 === current.md5 ? { ...current, listDTOS: [] } : current
  }) as unknown as ApiClient['call']
  return { database, asked, load: () => refreshContractSymbols(database, call, 10) }
}

describe('the contract symbols of a line', () => {
  it('are fetched once, and asked for by their hash after that', async () => {
    const { load, asked } = setUp(whole)
    expect(await load()).toEqual(whole)
    expect(await load()).toEqual(whole)
    expect(asked).toEqual([{ businessLine: 10 }, { businessLine: 10, md5: whole.md5 }])
  })

  it('are asked for by their hash also where there are none', async () => {
    const empty = listOf([])
    const { load, asked } = setUp(empty)
    await load()
    expect(await load()).toEqual(empty)
    expect(asked[1]).toEqual({ businessLine: 10, md5: empty.md5 })
  })

  it('are replaced when their hash changes', async () => {
    const next = listOf([btc])
    const { database, load } = setUp(next)
    await database.set(key, whole)
    expect(await load()).toEqual(next)
    expect(await database.get(key)).toEqual(next)
  })

  it.each([
    ['something else', { ...whole, listDTOS: 'none' }],
    ['no groups', { ...whole, listDTOS: [] }],
    ['no symbols', { ...whole, listDTOS: [{ symbolDTOList: [] }] }],
    ['a lost symbol', { ...whole, listDTOS: [{ symbolDTOList: [btc] }] }],
    [
      'a changed symbol',
      { ...whole, listDTOS: [{ symbolDTOList: [btc, { ...eth, supportUtaFlag: false }] }] },
    ],
    ['another hash', { ...whole, md5: 'a'.repeat(32) }],
  ])('are cleared and fetched again in the place of %s', async (_, stored) => {
    const { database, load, asked } = setUp(whole)
    await database.set(key, stored)
    expect(await load()).toEqual(whole)
    expect(asked).toEqual([{ businessLine: 10 }])
    expect(await database.get(key)).toEqual(whole)
  })

  it('are those on the device while the gateway does not answer, but no damaged ones', async () => {
    const { database, load } = setUp(undefined)
    await expect(load()).rejects.toThrow('offline')
    await database.set(key, whole)
    expect(await load()).toEqual(whole)
    await database.set(key, { ...whole, listDTOS: [{ symbolDTOList: [eth] }] })
    await expect(load()).rejects.toThrow('offline')
    expect(await database.get(key)).toBeUndefined()
  })
})
